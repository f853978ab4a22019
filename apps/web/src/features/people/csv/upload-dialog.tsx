import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { buildingsQuery } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { useWhen } from '../use-when.ts';
import { BuildingChoice } from './building-choice.tsx';
import { CheckResult } from './check-result.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { FileChoice } from './file-choice.tsx';
import { touchedBy } from './touched-by.ts';
import classes from './upload-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import { useUpload } from './use-upload.ts';

/** Imports users from a file in two steps: the effect, then the buildings. Rendered only while it is open. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: problems } = useTranslation('problems');
  const { time } = useWhen();
  const { file, check, upload, choose } = useUpload(onClose);
  const place = usePeoplePlace();
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const [picked, setPicked] = useState<readonly string[]>();
  // The current building is the most likely choice.
  const own = buildings.filter(({ slug }) => slug === place.building).map(({ id }) => id);
  const chosen = picked ?? own;
  const [tried, setTried] = useState(false);
  const result = check.data;
  const people = result ? touchedBy(result, chosen) : 0;

  const submit = () => {
    setTried(true);
    if (!result) {
      if (file && !check.isPending) check.mutate(file, { onSuccess: () => setTried(false) });
      return;
    }
    if (file && chosen.length > 0 && people > 0 && !upload.isPending) upload.mutate({ file, buildings: chosen });
  };
  const action = result ? t('csv.uploadPeople', { count: people }) : t('csv.validate');
  return (
    <FormDialog
      title={<Title step={result ? 2 : 1} />}
      width={result ? 1140 : 980}
      backdropCloses={false}
      yes={result && people === 0 ? t('csv.nothingToUpload') : action}
      isReady={result === undefined || people > 0}
      isPending={check.isPending || upload.isPending}
      isLocked={upload.isPending}
      note={
        <p className={classes.note}>
          {result ? t('csv.holdsUntil', { time: time(result.validUntil) }) : t('csv.nothingChanged')}
        </p>
      }
      onYes={submit}
      onClose={onClose}
    >
      {result && file ? (
        <div className={classes.columns}>
          <div className={kit.shrinks}>
            <ChosenFile file={file} check={result} onOther={choose} />
            <CheckResult check={result} />
          </div>
          <BuildingChoice
            check={result}
            buildings={buildings}
            chosen={chosen}
            error={tried && chosen.length === 0 ? problems('csv.no_building') : undefined}
            onChange={setPicked}
          />
        </div>
      ) : (
        <FileChoice
          file={file}
          problem={check.error ?? upload.error}
          isMissing={tried && !file}
          isChecking={check.isPending}
          onChoose={choose}
        />
      )}
    </FormDialog>
  );
}

function Title({ step }: { step: 1 | 2 }) {
  const { t } = useTranslation('people');
  return (
    <span className={classes.title}>
      {t('csv.title')}
      <span className={classes.steps}>
        <Step number={1} is={step === 1 ? 'current' : 'done'}>
          {t('csv.validate')}
        </Step>
        <span className={classes.dash} aria-hidden />
        <Step number={2} is={step === 2 ? 'current' : 'ahead'}>
          {t('csv.upload')}
        </Step>
      </span>
    </span>
  );
}

function Step({ number, is, children }: { number: number; is: 'done' | 'current' | 'ahead'; children: string }) {
  return (
    <span className={classes.step} data-is={is}>
      <span className={classes.number} aria-hidden>
        {is === 'done' ? <IconCheck size={14} stroke={2} /> : number}
      </span>
      {children}
    </span>
  );
}
