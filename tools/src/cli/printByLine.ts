// JSON that people can read and compare: every entry of a document's lists and objects on a line of its own.

/** How a field is laid out: its entries a line each (the rule), its fields laid out in turn, or all in one line. */
export type Layout = 'byEntry' | 'byKey' | 'inLine';

/** The text of an object, newline at the end; `layouts` by field, for fields that are not laid out `byEntry`. */
export function printByLine(document: object, layouts: Readonly<Record<string, Layout>> = {}): string {
  return `${printFields(document, layouts, '')}\n`;
}

function printFields(document: object, layouts: Readonly<Record<string, Layout>>, indent: string): string {
  const lines = Object.entries(document)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${indent} ${JSON.stringify(key)}: ${printValue(value, layouts[key] ?? 'byEntry', `${indent} `)}`,
    );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function printValue(value: unknown, layout: Layout, indent: string): string {
  if (typeof value !== 'object' || value === null || layout === 'inLine' || isFlat(value)) return JSON.stringify(value);
  if (layout === 'byKey') return printFields(value, {}, indent);
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((entry) => JSON.stringify(entry))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}${close}`;
}

/** Nothing nested: a pair of numbers needs no lines. */
function isFlat(value: object): boolean {
  return Object.values(value).every((entry) => typeof entry !== 'object' || entry === null);
}
