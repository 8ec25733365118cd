// A percentage of armies in whole numbers (rules O5, D1).

/** floor(armies × percent / 100); both whole and not negative. */
export function shareOf(armies: number, percent: number): number {
  const hundredths = armies * percent;
  return (hundredths - (hundredths % 100)) / 100;
}
