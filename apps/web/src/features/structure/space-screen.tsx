import { restoreSpaces } from '@berth/contract';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useScreenSearch } from '../../lib/screen-search.ts';
import type { Chosen } from '../../ui/filters/filters.tsx';
import { GoneInspector } from '../../ui/inspector/gone-inspector.tsx';
import { WithInspector } from '../../ui/inspector/inspector.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { RemovedSpaces } from './removed-spaces.tsx';
import { type SpaceDialogState, useSpaceDialog } from './space-dialogs.tsx';
import { type Facts, passesFilters } from './space-filter.ts';
import { NEW, type SpaceTableState } from './space-table.tsx';
import { type Structure, usePlace, useStaleStructure } from './use-structure.ts';

function RemovedInspector({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const stale = useStaleStructure();
  return (
    <GoneInspector
      label={label}
      texts={{ title: t('gone.title'), text: t('gone.text'), restore: t('ui:restore'), forGood: t('gone.forGood') }}
      restore={() => call(restoreSpaces, { params: place, body: { ids: [id] } })}
      onSettled={stale}
      onClose={onClose}
    />
  );
}

/** The inspector's share of the state of the screen. */
export type OpenSpace<T> = {
  /** Undefined for a new one. */
  space: T | undefined;
  structure: Structure;
  /** The parameter in the address that has the id. */
  param: string;
  /** The ids in the order of the list. */
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  onAttributes: (space: { readonly id: string }) => void;
};

type SpaceScreenProps<T> = {
  /** Also the parameter in the address that has the open space. */
  kind: 'desk' | 'room';
  texts: { title: string; gone: string };
  /** Undefined while loading. */
  spaces: readonly T[] | undefined;
  structure: Structure | undefined;
  failure: unknown;
  onRetry: () => void;
  filters: readonly string[];
  factsOf(space: T, structure: Structure): Facts;
  table(rows: readonly T[] | undefined, state: SpaceTableState): ReactNode;
  inspector(open: OpenSpace<T>, chosen: Chosen): ReactNode;
  dialogs(dialog: SpaceDialogState, structure: Structure): ReactNode;
};

/** The ids in the order of the table. A change renders nothing. */
function useOrder() {
  const ids = useRef<readonly string[]>([]);
  return {
    read: () => ids.current,
    store: (order: readonly string[]) => {
      ids.current = order;
    },
  };
}

/** The screen of desks and the screen of rooms: filters and the open space in the address, table, inspector, dialogs. */
export function SpaceScreen<T extends { readonly id: string }>(props: SpaceScreenProps<T>) {
  const { kind, texts, spaces, structure, filters, factsOf } = props;
  const search = useScreenSearch();
  const dialog = useSpaceDialog();
  const order = useOrder();
  const openId = search.one(kind);
  const chosen = Object.fromEntries(filters.map((name) => [name, search.all(name)]));
  const open = (id: string | undefined) => search.set({ [kind]: id }, 'push');
  const rows = structure && spaces?.filter((space) => passesFilters(factsOf(space, structure), chosen));

  if (props.failure)
    return (
      <Page title={texts.title}>
        <ErrorState problem={props.failure} onRetry={props.onRetry} />
      </Page>
    );

  const inspectorOf = (id: string, all: readonly T[], loaded: Structure) => {
    const space = all.find((one) => one.id === id);
    if (!space && id !== NEW) return <RemovedInspector id={id} label={texts.gone} onClose={() => open(undefined)} />;
    const onAttributes = (one: { readonly id: string }) => dialog.open({ kind: 'attributes', ids: [one.id] });
    const state = { space, structure: loaded, param: kind, order: order.read, onOpen: open, onAttributes };
    return props.inspector(state, chosen);
  };
  return (
    <Page title={texts.title} aside={<RemovedSpaces kind={kind} />}>
      <WithInspector inspector={structure && spaces && openId !== undefined && inspectorOf(openId, spaces, structure)}>
        {props.table(rows, {
          chosen,
          onChoose: (name, values) => search.set({ [name]: values.length > 0 ? values : undefined }),
          onClear: () => search.set(Object.fromEntries(filters.map((name) => [name, undefined]))),
          openId,
          onOpen: open,
          onDialog: dialog.open,
          onOrder: order.store,
        })}
      </WithInspector>
      {structure && props.dialogs(dialog, structure)}
    </Page>
  );
}
