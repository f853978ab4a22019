export { linesAbout, linesOfSettings, redactLinesOf } from './lines-about.sql.ts';
