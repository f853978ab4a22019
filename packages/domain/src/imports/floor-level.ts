const GROUND = /^(ground|lobby|entrance|reception|begane grond|erdgeschoss|eg|bg|gf|rez|planta baja|pb)\b/i;
const BELOW = /^(?:basement|cellar|kelder|keller|souterrain|sous-sol|sótano|b|ug|-)\s*-?(\d{1,2})?$/i;
const NUMBER = /(?<!\d)-?\d{1,3}(?!\d)/;

const LOWEST = -50;
const HIGHEST = 200;

/** The level of a floor by its name: 'Floor 2' is 2, 'Ground' is 0, 'B1' is -1. Undefined if the name has none. */
export function levelOf(name: string): number | undefined {
  const text = name.trim();
  if (GROUND.test(text)) return 0;
  const below = BELOW.exec(text);
  if (below) return -Number(below[1] ?? 1);
  const [digits] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return undefined;
  // 'Wing-2' is the second floor of a wing.
  const isNegative = digits.startsWith('-') && /(^|\s)-\d/.test(text);
  const level = isNegative ? Number(digits) : Math.abs(Number(digits));
  return level >= LOWEST && level <= HIGHEST ? level : undefined;
}
