/** Widths of Inter at weight 700 in em, rounded up; of letters that are not listed, that of a lowercase letter. */
const CLASSES = [
  [/[ilj.,:;'’|!]/u, 0.32],
  [/[ftrI()[\]\-–]/u, 0.43],
  [/[mwMW@%—]/u, 0.97],
  [/\p{Lu}|[&#]/u, 0.74],
  [/\p{Nd}/u, 0.66],
  // Chinese, Japanese and Korean.
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, 1],
] as const satisfies readonly (readonly [RegExp, number])[];
const LOWERCASE = 0.63;

const letterWidth = (letter: string): number => CLASSES.find(([letters]) => letters.test(letter))?.[1] ?? LOWERCASE;

const widthOf = (word: string): number => Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0);

/** The width of the longest word in em of its font, never too small: a line may also break after a slash. */
export const longestWordIn = (text: string): number => Math.max(0.5, ...text.split(/[\s/]+/).map(widthOf));
