import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenSettled } from '../lib/when-settled.ts';
import { useAlert } from './alert/alert.tsx';

const TRY_AGAIN_MS = 3000;

/**
 * A part that opens (a dialog, a drawer) and whose code is not needed to render the page. It is loaded when the page
 * has settled, or at once if it is opened sooner. Dialogs are a quarter of Mantine's code that a first visit would
 * load. Not React's `lazy`: it delays the reveal by up to 300 ms, and a failed load would take the page down with it.
 */
export function lazyPart<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    fetched ??= await load();
    return fetched;
  };

  return function LazyPart(props: Props) {
    const { opened } = props;
    const { t } = useTranslation('ui');
    const show = useAlert();
    const [Part, setPart] = useState(() => fetched);

    useEffect(() => {
      if (Part) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const failed = () => {
        if (gone || !opened) return;
        show({ text: t('errorOccurred'), variant: 'danger' });
        timer = setTimeout(attempt, TRY_AGAIN_MS);
      };
      const attempt = () => void fetchPart().then((part) => !gone && setPart(() => part), failed);
      const cancel = opened ? attempt() : whenSettled(attempt);
      return () => {
        gone = true;
        clearTimeout(timer);
        cancel?.();
      };
    }, [Part, opened, show, t]);

    return Part ? <Part {...props} /> : null;
  };
}
