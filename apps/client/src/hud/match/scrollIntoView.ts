// Keeps the lit row of a list in sight, without moving the page around it.

export function scrollIntoViewWhen(element: HTMLElement | null, isWanted: boolean): void {
  const list = element?.parentElement;
  if (!element || !list || !isWanted) return;
  const [top, bottom] = [element.offsetTop - list.offsetTop, element.offsetTop - list.offsetTop + element.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
