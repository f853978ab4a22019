import { useMemo } from 'react';
import { encode } from 'uqr';

/** Drawn here and not by the library: its picture is a text, which Trusted Types keeps out of the page. */
function pathOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** Black on white in every scheme: that is what cameras read best. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string | undefined }) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
