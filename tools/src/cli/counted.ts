// A number with its noun: "1 round", "2 rounds".

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
