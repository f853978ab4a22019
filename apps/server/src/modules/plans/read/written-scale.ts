import type { DrawnText } from '@berth/domain/plans';

/** Scales at which buildings are drawn. Others are times, ratios and gradients. */
const USUAL = new Set([10, 20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 48, 96, 192]);
const WRITTEN = /(?:^|[^\d:.,/-])1\s*[:/]\s*(\d{2,4})(?![\d:.,])/;
/** The word for scale in the languages of the product. */
const NAMED = /scale|schaal|ma(?:ß|ss)stab|échelle|echelle|escala/i;

const scaleIn = ({ text }: DrawnText) => {
  const scale = Number(WRITTEN.exec(text)?.[1]);
  return USUAL.has(scale) ? scale : undefined;
};

/** The scale that a sheet states, such as 100 for 1:100. Undefined if it states several. */
export function writtenScale(texts: readonly DrawnText[]): number | undefined {
  const stated = texts.filter((text) => scaleIn(text) !== undefined);
  const named = stated.filter(({ text }) => NAMED.test(text));
  const scales = new Set((named.length > 0 ? named : stated).map(scaleIn));
  return scales.size === 1 ? [...scales][0] : undefined;
}
