import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxAround, idOf, type Row } from '../../model/objects.ts';
import { useEditor } from '../../session/editor-context.ts';
import { sameIds } from '../../session/editor-state.ts';
import { type ListMove, moveInList } from './list-keys.ts';
import classes from './objects.module.css';
import { ObjectRow } from './object-row.tsx';

const ROW = 28;
const rowId = (id: string) => `object-${id}`;

type ObjectsListProps = { rows: readonly Row[]; onOpen(id: string, isOpen: boolean): void };

/** The plan as a list; both share the selection. */
export function ObjectsList({ rows, onOpen }: ObjectsListProps) {
  const { t } = useTranslation('plan-editor');
  const { state, commands, draft, facts, controls } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ active: 0, anchor: 0 });
  const active = Math.min(at.active, rows.length - 1);
  const activeRow = rows[active];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });

  // Scrolls to the selection, unless it was made in the list itself.
  const own = useRef(state.selection);
  useEffect(() => {
    if (sameIds(own.current, state.selection) || state.selection.size === 0) return;
    own.current = state.selection;
    const first = rows.findIndex((row) => state.selection.has(idOf(row)));
    if (first < 0) return;
    setAt({ active: first, anchor: first });
    virtual.scrollToIndex(first);
  }, [state.selection, rows, virtual]);

  const reveal = (ids: readonly string[]) => {
    const box = boxAround(draft, new Set(ids), facts.sizes);
    if (box) controls.current?.reveal(box);
  };
  const apply = (move: ListMove) => {
    setAt({ active: move.active, anchor: move.anchor });
    virtual.scrollToIndex(move.active);
    if (move.open) onOpen(move.open.id, move.open.isOpen);
    if (move.toggle !== undefined) {
      own.current = state.selection.symmetricDifference(new Set([move.toggle]));
      commands.toggle(move.toggle);
    }
    if (!move.select) return;
    own.current = new Set(move.select);
    commands.select(move.select);
    reveal(move.select);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveInList(rows, { ...at, active }, event);
    if (!move) return;
    event.preventDefault();
    apply(move);
  };
  const onRow = (event: MouseEvent, index: number) => {
    const row = rows[index];
    if (!row) return;
    if (event.shiftKey) {
      const stretch = rows.slice(Math.min(at.anchor, index), Math.max(at.anchor, index) + 1).map(idOf);
      return apply({ active: index, anchor: at.anchor, select: stretch });
    }
    if (event.ctrlKey || event.metaKey) return apply({ active: index, anchor: index, toggle: idOf(row) });
    apply({ active: index, anchor: index, select: [idOf(row)] });
  };

  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('objects.list')}
      aria-multiselectable
      aria-activedescendant={activeRow ? rowId(idOf(activeRow)) : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <ObjectRow
              key={idOf(row)}
              id={rowId(idOf(row))}
              row={row}
              top={start}
              place={index + 1}
              of={rows.length}
              isActive={index === active}
              isSelected={state.selection.has(idOf(row))}
              onClick={(event) => onRow(event, index)}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}
