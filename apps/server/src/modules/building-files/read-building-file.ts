import { BuildingFile } from '@berth/contract';
import type { Language } from '@berth/domain/language';
import { ImportInvalid } from '../../platform/csv/import-invalid.ts';
import { issueText } from '../../platform/http/issue-text.ts';
import { textOf } from '../../platform/http/texts.ts';

/** Refuses `__proto__` and similar keys before parsing, because no schema sees them afterwards. */
const POLLUTING = /"(__proto__|constructor|prototype)"\s*:/;

/** The number of errors in the answer; no one reads more. */
const SHOWN = 50;

type NamedEntry = { param: string; name: string };

/** Finds duplicate names. Items are identified by name, so a duplicate would silently replace the first one. */
const twinsAmong = (things: readonly NamedEntry[]): NamedEntry[] => {
  const seen = new Set<string>();
  return things.filter(({ name }) => seen.has(name) || !seen.add(name));
};

function twinsIn({ floors, attributes, assets }: BuildingFile): NamedEntry[] {
  const rooms = floors.flatMap((floor, f) => floor.rooms.map((room, r) => ({ ...room, at: `floors.${f}.rooms.${r}` })));
  const desks = rooms.flatMap(({ at, desks: own }) =>
    own.map(({ name }, d) => ({ param: `${at}.desks.${d}.name`, name })),
  );
  return [
    floors.map(({ name }, f) => ({ param: `floors.${f}.name`, name })),
    rooms.map(({ at, name }) => ({ param: `${at}.name`, name })),
    desks,
    attributes.map(({ name }, a) => ({ param: `attributes.${a}.name`, name: name.toLowerCase() })),
    assets.map(({ name }, a) => ({ param: `assets.${a}.name`, name: name.toLowerCase() })),
  ].flatMap(twinsAmong);
}

function jsonOf(content: Buffer): unknown {
  const text = content.toString('utf8');
  if (POLLUTING.test(text)) throw ImportInvalid({ errors: [{ param: 'file', msg: '__proto__' }] });
  try {
    return JSON.parse(text);
  } catch {
    throw ImportInvalid({ errors: [{ param: 'file', msg: 'JSON' }] });
  }
}

/** Parses the file, or throws all its errors with their paths. */
export function readBuildingFile(content: Buffer, language: Language): BuildingFile {
  // Reports the input too; otherwise every wrong value would be called missing.
  const result = BuildingFile.safeParse(jsonOf(content), { reportInput: true });
  if (!result.success)
    throw ImportInvalid({
      errors: result.error.issues
        .slice(0, SHOWN)
        .map((issue) => ({ param: issue.path.join('.'), msg: issueText(issue, language) })),
    });
  const twins = twinsIn(result.data);
  if (twins.length > 0)
    throw ImportInvalid({
      errors: twins
        .slice(0, SHOWN)
        .map(({ param, name }) => ({ param, msg: textOf('import.twice', language, { name }) })),
    });
  return result.data;
}
