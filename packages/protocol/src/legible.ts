// Text that people type for others to read: without what is not seen in it or would run over other lines, in any script; and what looks alike.

/** Marks on one letter: Hindi, Hebrew with its points, Thai and Tibetan have up to three, and no tower of them reaches far into the line above. */
const MAX_MARKS = 3;
/** In scripts that write whole syllables around a letter. */
const MAX_MARKS_AROUND = 7;
/** Of the marks for letters of any script, which towers are made of: Yoruba, vowelled Arabic and keycaps need two. */
const MAX_MARKS_OF_ANY_SCRIPT = 2;

const MARK = /\p{M}/u;
const OF_ANY_SCRIPT = /\p{Script=Inherited}/u;
const AROUND = /[\p{Script=Myanmar}\p{Script=Tai_Tham}\p{Script=Khmer}]/u;
/** Controls, halves of characters, private and unassigned ones, formats, line ends, and what shows nothing by its nature. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** The blanks among the symbols, which no property names. */
const BLANK = /[\p{Z}\u2800\u{1d159}]/u;

/** Control characters, lone surrogates, line ends, and everything that changes the direction of writing. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const JOINER = /[\u200c\u200d]/u;
/** Scripts that are written differently with a joiner. */
const JOINED = new RegExp(
  `[${'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);
const PICTURE = /\p{Extended_Pictographic}/u;
const END_OF_PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** What says which look of the character before it is meant: of symbols, of Mongolian letters, of Chinese ones. */
const VARIANTS = [
  [/[\ufe00-\ufe0f]/u, /[\p{Emoji}\p{S}\p{P}\p{Script=Han}]/u],
  [/[\u180b-\u180d\u180f]/u, /\p{Script=Mongolian}/u],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{Script=Han}/u],
] as const;
/** The letters of a flag such as Scotland's, after the black one. */
const TAG = /[\u{e0020}-\u{e007f}]/u;
const BEFORE_TAG = /[\u{1f3f4}\u{e0020}-\u{e007e}]/u;

/** NFC, trimmed, and nothing in it that is not seen (joiners and the like only where they do something) or is too much on one letter. */
export function legible(text: string): string {
  const kept: string[] = [];
  const chars = [...text.normalize('NFC').trim()];
  chars.forEach((char, index) => {
    if (fits(char, kept, chars[index + 1] ?? '')) kept.push(char);
  });
  return kept.join('').trim();
}

/** Has it, but for blanks around it, what the server refuses rather than leaves out? */
export const isForbidden = (text: string): boolean => FORBIDDEN.test(text.trim());

/** Is there anything to see in it? */
export const isVisible = (text: string): boolean =>
  [...text].some((char) => !UNSEEN.test(char) && !BLANK.test(char) && !MARK.test(char));

function fits(char: string, kept: readonly string[], next: string): boolean {
  const before = kept.at(-1) ?? '';
  if (JOINER.test(char)) {
    const isPicture = END_OF_PICTURE.test(before) && PICTURE.test(next);
    return isPicture || (JOINED.test(letterOf(kept)) && !JOINER.test(before));
  }
  if (TAG.test(char)) return BEFORE_TAG.test(before);
  const variant = VARIANTS.find(([selector]) => selector.test(char));
  if (variant !== undefined) return variant[1].test(before);
  if (UNSEEN.test(char)) return false;
  return !MARK.test(char) || fitsMark(char, kept);
}

const isOnLetter = (char: string): boolean => MARK.test(char) || JOINER.test(char);

/** What the next mark stands on; '' at the beginning. */
const letterOf = (kept: readonly string[]): string => kept.findLast((char) => !isOnLetter(char)) ?? '';

/** On something, no mark twice, and not too many. */
function fitsMark(mark: string, kept: readonly string[]): boolean {
  const letter = letterOf(kept);
  const marks = kept.slice(kept.lastIndexOf(letter) + 1).filter((char) => MARK.test(char));
  if (letter === '' || BLANK.test(letter) || marks.includes(mark)) return false;
  if (marks.length >= (AROUND.test(letter) ? MAX_MARKS_AROUND : MAX_MARKS)) return false;
  return !OF_ANY_SCRIPT.test(mark) || marks.filter((one) => OF_ANY_SCRIPT.test(one)).length < MAX_MARKS_OF_ANY_SCRIPT;
}

/** Letters of Greek and Cyrillic, and signs, that are drawn like Latin letters. */
const DRAWN_ALIKE = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx'],
  ['αικνορυχ', 'aikvopux'],
  ['АВЕЅІЈКМНОРСТУХӀ', 'abesljkmhopctyxl'],
  ['аеѕіјорсухһӏԁԛԝ', 'aesijopcyxhldqw'],
  ['I1|0ı', 'llloi'],
] as const;
const LATIN = new Map(
  DRAWN_ALIKE.flatMap(([drawn, latin]) => [...drawn].map((char, place) => [char, latin[place] ?? char] as const)),
);

/** The same for any two texts that could be taken for one another: the case, the font, blanks and what is not seen make no difference. */
export function lookOf(text: string): string {
  const seen = [...text.normalize('NFKC')].filter((char) => !UNSEEN.test(char));
  const latin = seen.map((char) => (BLANK.test(char) ? '' : (LATIN.get(char) ?? char)));
  return latin.join('').toLowerCase();
}
