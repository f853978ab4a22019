import { BuildingFile } from '@berth/contract';
import type { Language } from '@berth/domain';
import { ImportInvalid } from '../../platform/csv/import-invalid.ts';
import { issueText, textOf } from '../../platform/http/texts.ts';

/** `__proto__` and its kin have no business in a file, and no schema sees them once they are parsed away. */
const POLLUTING = /"(__proto__|constructor|prototype)"\s*:/;

/** Past these nobody reads on. */
const SHOWN = 50;

type Named = { param: string; name: string };

/** Things are known by their names, so the second of two with one name would silently take the place of the first. */
const twinsAmong = (things: readonly Named[]): Named[] => {
  const seen = new Set<string>();
  return things.filter(({ name }) => seen.has(name) || !seen.add(name));
};

function twinsIn({ floors, attributes, assets }: BuildingFile): Named[] {
  const rooms = floors.flatMap((floor, f) => floor.rooms.map((room, r) => ({ ...room, at: `floors.${f}.rooms.${r}` })));
  const desks = rooms.flatMap(({ at, desks: own }) =>
    own.map(({ name }, d) => ({ param: `${at}.desks.${d}.name`, name })),
  );
  return [
    floors.map(({ name }, f) => ({ param: `floors.${f}.name`, name })),
    rooms.map(({ at, name }) => ({ param: `${at}.name`, name })),
    desks,
    attributes.map(({ name }, a) => ({ param: `attributes.${a}.name`, name })),
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

/** The file as a building, or everything that is wrong with it and where. */
export function readBuildingFile(content: Buffer, language: Language): BuildingFile {
  // With what stands in its place, or every wrong value would be called missing.
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
