import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HANDLED_ESCAPES, useDialogStack } from '../dialog/dialog-stack.ts';
import { useStillPage } from '../dialog/use-still-page.ts';
import { IconAction } from '../icon-action.tsx';
import classes from './inspector.module.css';
import kit from '../kit.module.css';

/** Narrower windows have no room for a column beside a table. */
const NARROW = '(width < 62em)';

/** A list with the inspector of the open row at the right; on a phone the inspector covers the screen. */
export function WithInspector({ inspector, children }: { inspector: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.layout} data-open={Boolean(inspector) || undefined}>
      <div className={kit.shrinks}>{children}</div>
      {inspector}
    </div>
  );
}

export type InspectorProps = {
  title: ReactNode;
  /** Shown beside the title: the kind of thing, in a word. */
  tag?: ReactNode;
  /** Accessible name. */
  label: string;
  onClose: () => void;
  /** Go to the row above or below, in the order of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Called for Enter in a field and for the save button. */
  onSubmit: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** The edit form of the open row. */
export function Inspector(props: InspectorProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return isNarrow ? <Sheet {...props} /> : <Column {...props} />;
}

function Column(props: InspectorProps) {
  const aside = useRef<HTMLElement>(null);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    const node = aside.current;
    if (!node) return undefined;
    // Moves the focus into the inspector; closing returns it to the row.
    const before = document.activeElement;
    (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
      // Without a focused element Esc closes the inspector; on any other element it belongs to that element.
      const isOurs = node.contains(target) || target === document.body;
      if (isOurs && target.ariaExpanded !== 'true') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={aside} className={classes.column} aria-label={props.label} tabIndex={-1}>
      <Content {...props} />
    </aside>
  );
}

function Sheet(props: InspectorProps) {
  useStillPage(true);
  const { isTop, zIndex } = useDialogStack(true);
  return (
    <Drawer.Root
      opened
      onClose={props.onClose}
      position="bottom"
      size="100%"
      zIndex={zIndex}
      closeOnEscape={isTop}
      __handledEscapeEvents={HANDLED_ESCAPES}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Content aria-label={props.label}>
        <div className={classes.sheet}>
          <Content {...props} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Content({ title, tag, onClose, onPrevious, onNext, onSubmit, footer, children }: InspectorProps) {
  const { t } = useTranslation('ui');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {tag}
        <span className={kit.grow} />
        {(onPrevious || onNext) && (
          <>
            <IconAction
              label={t('inspector.previous')}
              title={t('inspector.previous')}
              onClick={onPrevious}
              icon={<IconChevronUp {...ICON} />}
            />
            <IconAction
              label={t('inspector.next')}
              title={t('inspector.next')}
              onClick={onNext}
              icon={<IconChevronDown {...ICON} />}
            />
          </>
        )}
        <IconAction label={t('close')} title={t('close')} onClick={onClose} icon={<IconX {...ICON} />} />
      </div>
      <div className={classes.body}>{children}</div>
      {footer !== undefined && <div className={classes.foot}>{footer}</div>}
    </form>
  );
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type SaveBarProps = {
  changes: number;
  isSaving: boolean;
  /** A new row can be saved before anything is changed, and is closed instead of discarded. */
  isNew?: boolean;
  /** If true, saving without changes is answered instead of disabled. */
  allowsIdle?: boolean;
  onDiscard: () => void;
};

/** The foot: the number of unsaved changes, with buttons to save or discard them. */
export function SaveBar({ changes, isSaving, isNew = false, allowsIdle = false, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('ui');
  const isIdle = !isNew && !allowsIdle && changes === 0;
  return (
    <>
      <output className={classes.changes}>{changes > 0 && t('inspector.changes', { count: changes })}</output>
      {(isNew || changes > 0) && (
        <Button variant="subtle" size="sm" className={classes.quiet ?? ''} onClick={onDiscard}>
          {isNew ? t('cancel') : t('inspector.discard')}
        </Button>
      )}
      {/* Not `disabled`: the button would lose the focus at the moment when saving succeeds. */}
      <Button type="submit" size="sm" loading={isSaving} data-disabled={isIdle} aria-disabled={isIdle || undefined}>
        {t('save')}
        <kbd className={classes.key} aria-hidden>
          {t('inspector.enter')}
        </kbd>
      </Button>
    </>
  );
}

type OutdatedProps = { onTakeTheirs: () => void; onKeepMine: () => void };

/** Another user saved the same row: nothing typed is lost, and the user decides. */
export function OutdatedNote({ onTakeTheirs, onKeepMine }: OutdatedProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.outdated} role="alert">
      <p>{t('inspector.outdated')}</p>
      <div className={classes.choices}>
        <Button variant="default" size="xs" onClick={onTakeTheirs}>
          {t('inspector.takeTheirs')}
        </Button>
        <Button variant="default" size="xs" onClick={onKeepMine}>
          {t('inspector.keepMine')}
        </Button>
      </div>
    </div>
  );
}
