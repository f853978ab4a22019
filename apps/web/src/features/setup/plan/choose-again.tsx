import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import kit from '../../../ui/kit.module.css';

type Props = { fileName: string; isReady: boolean; onFile(file: File): void };

/** A page that was reloaded has no file. */
export function ChooseAgain({ fileName, isReady, onFile }: Props) {
  const { t } = useTranslation('setup');
  const id = useId();
  return (
    <div className={kit.stack1}>
      <label htmlFor={id}>{t('plan.chooseAgain', { name: fileName })}</label>
      <input
        id={id}
        type="file"
        disabled={!isReady}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
