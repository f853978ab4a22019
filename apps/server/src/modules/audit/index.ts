export { type LineAbout, linesAbout, linesOfSettings, redactLinesOf } from './lines-about.sql.ts';
