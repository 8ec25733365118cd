// Copying without a secure context: the clipboard API where it exists, else the old command on a selected field (plain http on a LAN).

/** Whether the text is on the clipboard. `field` is selected in any case, so that the person can copy it by hand. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.select();
  if (typeof navigator.clipboard?.writeText === 'function') {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: try the other way.
    }
  }
  if (field) return runCopyCommand();
  const helper = document.createElement('textarea');
  helper.value = text;
  document.body.append(helper);
  helper.select();
  const isCopied = runCopyCommand();
  helper.remove();
  return isCopied;
}

function runCopyCommand(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
