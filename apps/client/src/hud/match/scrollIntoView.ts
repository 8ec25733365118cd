// Keeps the lit row of a list in sight, without moving the page around it.

export function scrollIntoViewWhen(element: HTMLElement | null, isWanted: boolean): void {
  // The lines of the log scroll with what stands above them.
  const list = element?.closest('.log') ?? element?.parentElement;
  if (!element || !list || !isWanted) return;
  const [row, frame] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  if (row.top < frame.top) list.scrollTop -= frame.top - row.top;
  else if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom;
}
