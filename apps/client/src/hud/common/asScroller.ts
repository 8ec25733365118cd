// A box that scrolls must be reachable by keyboard. Given by script, because only boxes that scroll want it, and those are no controls.

/** For `ref`. */
export function asScroller(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}
