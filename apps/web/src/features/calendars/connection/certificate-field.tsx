import type { CalendarCertificate } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useMakeCertificate } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import kit from '../../../ui/kit.module.css';
import { CertificateFacts } from './certificate-facts.tsx';

/** Creates a certificate to download and upload to the app registration; then the connection can be tested. */
export function CertificateField({ place, made }: { place: Place; made: CalendarCertificate | null }) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const make = useMakeCertificate(place);
  return (
    <div className={kit.stack3}>
      <p className={kit.muted}>{made ? t('certificate.upload') : t('certificate.none')}</p>
      {made && (
        <dl className={classes.facts}>
          <CertificateFacts certificate={made} />
        </dl>
      )}
      <div className={kit.wrap2}>
        {made && (
          <Button size="sm" onClick={() => saveFile(`berth-${place.org}.pem`, made.pem, 'application/x-pem-file')}>
            {t('certificate.download')}
          </Button>
        )}
        <Button
          variant={made ? 'default' : 'filled'}
          size="sm"
          loading={make.isPending}
          onClick={() => make.mutate(undefined, { onError: toast.failed })}
        >
          {made ? t('certificate.makeAnother') : t('certificate.make')}
        </Button>
      </div>
    </div>
  );
}
