// All thoughts that this page knows of, as a file: rounds, seats and what each bot reported.
import type { KeptThoughts } from '@salient/protocol';
import { labText } from '../../text/labText.ts';

export function DownloadThoughts({ code, thoughts }: { code: string; thoughts: readonly KeptThoughts[] }) {
  if (thoughts.length === 0) return null;
  const save = () => {
    const text = JSON.stringify({ match: code, thoughts }, null, 2);
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: labText.fileName(code) });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button type="button" class="button" onClick={save}>
      {labText.download()}
    </button>
  );
}
