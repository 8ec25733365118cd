// Which pages may talk to this server: its own, by any name or address it is reached under.

/**
 * Whether a request's Origin is the very host it was sent to. Requests without an Origin come from programs, not from pages.
 * @param origin the `Origin` header, `null` or undefined when there is none
 * @param host the `Host` header
 */
export function isOwnOrigin(origin: string | null | undefined, host: string | null | undefined): boolean {
  if (origin === null || origin === undefined) return true;
  if (!host) return false;
  try {
    const page = new URL(origin);
    // The same scheme on both sides, so that a default port may be written out or not.
    return page.host !== '' && page.host === new URL(`${page.protocol}//${host}`).host;
  } catch {
    return false;
  }
}
