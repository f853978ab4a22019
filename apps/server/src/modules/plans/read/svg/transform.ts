import { IDENTITY, type Matrix, product, radians, rotation, scaling, translation } from '../matrix.ts';
import { numbersIn } from './numbers.ts';

const ONE = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

function oneMatrix(name: string, values: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (name === 'matrix') return values.length === 6 ? [a, b, c, d, e, f] : IDENTITY;
  if (name === 'translate') return translation(a, b);
  if (name === 'scale') return scaling(a, values.length > 1 ? b : a);
  if (name === 'rotate') return product(translation(b, c), rotation(radians(a)), translation(-b, -c));
  const skew = Math.tan(radians(a));
  return name === 'skewX' ? [1, 0, skew, 1, 0, 0] : [1, skew, 0, 1, 0, 0];
}

export function transformOf(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY;
  const all = [...text.matchAll(ONE)].map(([, name = '', values]) => oneMatrix(name, numbersIn(values)));
  return product(...all);
}

/** A `viewBox` and the box that it is fitted into, as `preserveAspectRatio` says. */
export function fitted(
  viewBox: readonly number[],
  box: { readonly width: number; readonly height: number },
  aspect: string | undefined,
): Matrix {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox;
  if (!(width > 0) || !(height > 0)) return IDENTITY;
  const [across, down] = [box.width / width, box.height / height];
  if (aspect?.includes('none')) return product(scaling(across, down), translation(-x, -y));
  const scale = aspect?.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const share = (axis: 'x' | 'Y') => {
    const place = new RegExp(`${axis}(Min|Mid|Max)`).exec(aspect ?? '')?.[1] ?? 'Mid';
    return { Min: 0, Mid: 0.5, Max: 1 }[place] ?? 0.5;
  };
  const free = [box.width - width * scale, box.height - height * scale] as const;
  return product(translation(free[0] * share('x'), free[1] * share('Y')), scaling(scale, scale), translation(-x, -y));
}
