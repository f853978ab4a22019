import { useLayoutEffect, useMemo, useState } from 'react';
import { columnWidths } from '../model/column-widths.ts';
import { fittingColumns } from '../model/fitting-columns.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Column } from '../types.ts';

/** The width of the checkboxes and of the menu buttons. */
const CONTROL = 44;

function useWidth(node: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!node) return undefined;
    const measure = () => setWidth(node.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return width;
}

/** The columns that fit beside each other. All of them as long as the width is not known. */
export function useFittingColumns<T>(
  { columns, all, textOf, selection, hasRowActions }: TableModel<T>,
  scroller: HTMLElement | null,
): readonly Column<T>[] {
  const width = useWidth(scroller);
  const controls = (selection ? CONTROL : 0) + (hasRowActions ? CONTROL : 0);
  return useMemo(() => {
    if (width === 0 || !columns.some(({ drops }) => drops)) return columns;
    return fittingColumns(columns, columnWidths(columns, all, textOf), width - controls);
  }, [columns, all, textOf, width, controls]);
}
