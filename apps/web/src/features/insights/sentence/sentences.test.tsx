// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createInstance, type ResourceKey } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { useHourlySentence } from '../hourly/use-hourly-sentence.ts';
import {
  aCancellationsAnswer,
  aFixedDesksAnswer,
  aGhostsAnswer,
  anHourlyAnswer,
  aReservationsAnswer,
  aSummariesAnswer,
} from '../insights.fixture.ts';
import { useReportSentences } from './use-report-sentences.ts';

const files: Record<string, ResourceKey> = import.meta.glob('../../../../../../packages/catalogue/*/insights.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string) => Object.entries(files).find(([file]) => file.includes(`/${language}/`))?.[1] ?? {};

async function inLanguage<T>(language: string, hook: () => T): Promise<T> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { insights: textsIn(language) } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  return renderHook(hook, { wrapper }).result.current;
}

const SAID = {
  en: [
    'On Fridays 9 of 10 desks are used between 10:00 and 11:00; on Mondays 5 of 10.',
    '2 of 10 reservations are cancelled, most often 2 to 24 hours before the start; 3 of 10 hours given back are reserved again.',
  ],
  nl: [
    'Op vrijdag zijn tussen 10:00 en 11:00 9 van de 10 werkplekken in gebruik; op maandag 5 van de 10.',
    '2 van de 10 reserveringen worden geannuleerd, meestal 2 tot 24 uur voor het begin; 3 van de 10 teruggegeven uren worden opnieuw gereserveerd.',
  ],
  de: [
    'Zwischen 10:00 und 11:00 Uhr sind freitags 9 von 10 Arbeitsplätzen belegt; montags 5 von 10.',
    '2 von 10 Reservierungen werden storniert, meist 2 bis 24 Stunden vor Beginn; 3 von 10 zurückgegebenen Stunden werden erneut reserviert.',
  ],
  fr: [
    'Entre 10:00 et 11:00, 9 postes sur 10 servent le vendredi ; le lundi, 5 sur 10.',
    '2 réservations sur 10 sont annulées, le plus souvent 2 à 24 heures avant le début ; 3 heures libérées sur 10 sont réservées à nouveau.',
  ],
  es: [
    'Entre las 10:00 y las 11:00 se usan 9 de cada 10 puestos los viernes; los lunes, 5 de cada 10.',
    'Se cancelan 2 de cada 10 reservas, casi siempre de 2 a 24 horas antes del inicio; 3 de cada 10 horas liberadas se vuelven a reservar.',
  ],
} as const;

describe.each(Object.entries(SAID))('in %s', (language, [hourly, cancellations]) => {
  test('the busy hours and the cancellations are written out', async () => {
    expect((await inLanguage(language, () => useHourlySentence('DESK')))(anHourlyAnswer())).toBe(hourly);
    const { cancellations: say } = await inLanguage(language, useReportSentences);
    expect(say(aCancellationsAnswer())).toBe(cancellations);
  });

  test('no sentence lacks a text or a value', async () => {
    const say = await inLanguage(language, useReportSentences);
    const figures = { refused: {}, moved: 0, granted: 0, peak: 0, noShows: 0, ghostHours: 0, givenBackHours: 0 };
    const sentences = [
      say.reservations(aReservationsAnswer()),
      say.summaries(aSummariesAnswer()),
      say.fixedDesks(aFixedDesksAnswer()),
      say.assets([
        { name: 'Beamer', fullDays: 3 },
        { name: 'Flipchart', fullDays: 0 },
      ]),
      say.assets([{ name: 'Beamer', fullDays: 0 }]),
      say.ghosts(aGhostsAnswer()),
      say.whatIf(figures, { ...figures, refused: { taken: 20 }, givenBackHours: 40 }),
      say.whatIf({ ...figures, refused: { taken: 20 }, givenBackHours: 40 }, figures),
      say.whatIf(figures, figures),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+ [^{}]+\.$/);
    expect(sentences.join(' ')).not.toContain('sentence');
  });
});

test('suppressed figures give no sentence', async () => {
  const say = await inLanguage('en', useReportSentences);
  const none = { attended: 0, released: 0, ghost: 0, cancelled: 0, unverified: 0 };
  expect([
    say.reservations({ totals: none }),
    say.summaries({ rows: [] }),
    say.fixedDesks({ floors: [] }),
    say.ghosts(aGhostsAnswer({ total: null, weekdays: [] })),
    say.whatIf(null, null),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
