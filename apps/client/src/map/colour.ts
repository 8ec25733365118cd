// Small colour arithmetic in sRGB: parsing, mixing and contrast, shared by the board's layers and its bakes.

/** Red, green and blue, each 0 … 255. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb` → channels. Throws on anything else: colours come from our own palette. */
export function parseColour(hex: string): Rgb {
  const match = /^#([0-9a-f]{6})$/i.exec(hex);
  if (!match) throw new Error(`"${hex}" is not a colour of the form #rrggbb`);
  const value = Number.parseInt(match[1] as string, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` → 0xrrggbb, the form Phaser takes. */
export function colourNumber(hex: string): number {
  const [red, green, blue] = parseColour(hex);
  return (red << 16) | (green << 8) | blue;
}

/** Channels → `#rrggbb`, rounded and held within 0 … 255. */
export function formatColour([red, green, blue]: Rgb): string {
  const hex = (channel: number) =>
    Math.max(0, Math.min(255, Math.round(channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** The colour `share` (0 … 1) of the way from one to the other, per channel. */
export function mixColours(from: string, to: string, share: number): string {
  const [r0, g0, b0] = parseColour(from);
  const [r1, g1, b1] = parseColour(to);
  return formatColour([r0 + (r1 - r0) * share, g0 + (g1 - g0) * share, b0 + (b1 - b0) * share]);
}

/** CSS colour with an alpha of 0 … 1. */
export function withAlpha(hex: string, alpha: number): string {
  const [red, green, blue] = parseColour(hex);
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

/** One sRGB channel 0 … 255 → linear light 0 … 1. */
export function linearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance 0 … 1 (WCAG 2). */
export function luminance(hex: string): number {
  const [red, green, blue] = parseColour(hex).map(linearLight) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio 1 … 21 of two opaque colours (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Large signs need a contrast of 3 (WCAG 2): white where it has that, else dark ink. */
export function inkOn(background: string): string {
  return contrast(background, '#ffffff') >= 3 ? '#ffffff' : '#0b1622';
}
