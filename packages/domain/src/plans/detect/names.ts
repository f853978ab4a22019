import type { Drawing } from '../drawing.ts';

const DESK =
  /desk|bureau(?!x?\s*d)|werkplek|werkplaats|schreibtisch|arbeitspl|arbeitstisch|escritorio|puesto|workstation|work.?station|workplace|poste.?de.?trav|\bwkst|\bws\d/iu;
const TABLE = /table|tafel|tisch|mesa(?!\w)|meeting|confer|vergader|besprech|reuni/iu;
const STORAGE =
  /cupboard|cabinet|locker|storage|shel[fv]|book.?case|kast(?!eel)|schrank|regal|spind|armoire|placard|casier|etag|étag|armario|taquilla|estant|pedestal|ladeblok|rollcontainer|caisson|cajonera/iu;
const SANITARY =
  /toilet|\bwc\b|sanit|wash|sink|basin|lavabo|urin|kitchen|keuken|küche|cuisine|cocina|pantry|sofa|couch|bank(?!e)|canap/iu;
const PARKING = /parking|parkeer|stellpl|parkpl|stationn|aparcam|estacion|\bcar\b|garage/iu;
const WALL = /wall|wand|muur|\bmur(s)?\b|pared|muro|cloison|partition|tabique/iu;
const ROOM = /room|ruimte|raum|räume|pi[eè]ce|local|sala|habitaci|\barea|space|zone|espace|espacio/iu;
const DECORATION =
  /dim|maat|bemass|bemaß|cota|grid|raster|stramien|achse|axis|\bejes?\b|frame|kader|rahmen|border|title|titel|cartouche|hatch|arcering|text|tekst|annot|defpoints|viewport/iu;

export type NameKind = 'desk' | 'table' | 'storage' | 'parking' | 'wall' | 'room' | 'decoration';

/** The most specific words first: a Schreibtisch is a desk and no Tisch. */
const KINDS: readonly (readonly [NameKind, RegExp])[] = [
  ['desk', DESK],
  ['parking', PARKING],
  ['storage', STORAGE],
  ['storage', SANITARY],
  ['table', TABLE],
  ['wall', WALL],
  ['decoration', DECORATION],
  ['room', ROOM],
];

const kindOf = (name: string): NameKind | undefined => KINDS.find(([, pattern]) => pattern.test(name))?.[0];

/** Hints from the names of layers and blocks, where they have a meaning. */
export type Hints = {
  readonly layer: (shape: number) => NameKind | undefined;
  /** From the innermost block outwards, then from the layer. */
  readonly of: (shape: number) => NameKind | undefined;
  readonly block: (shape: number) => { readonly name: string; readonly insert: number } | undefined;
};

const DEEPEST = 16;

export function hintsOf({ shapes, instances }: Drawing): Hints {
  const cache = new Map<string, NameKind | undefined>();
  const cached = (name: string) => {
    if (!cache.has(name)) cache.set(name, kindOf(name));
    return cache.get(name);
  };
  const layer = (shape: number) => cached(shapes[shape]?.layer ?? '');
  return {
    layer,
    block(shape) {
      const insert = shapes[shape]?.instance;
      const instance = insert === undefined ? undefined : instances[insert];
      return insert === undefined || !instance ? undefined : { name: instance.name, insert };
    },
    of(shape) {
      let instance = shapes[shape]?.instance;
      for (let depth = 0; instance !== undefined && depth < DEEPEST; depth += 1) {
        const kind = cached(instances[instance]?.name ?? '');
        if (kind) return kind;
        instance = instances[instance]?.parent;
      }
      return layer(shape);
    },
  };
}
