import { copyAsCsv, copyAsJson, erasureReceipt, privacyOfMine, privacySheet } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { saveFile } from '../../ui/save-file.ts';

const MAKING_MS = 2_000;

export const mineKey = (org: string) => ['privacy', org] as const;

/** Polled while a download is being prepared, so that no reload is necessary. */
export const mineQuery = (org: string) =>
  queryOptions({
    queryKey: mineKey(org),
    queryFn: ({ signal }) => call(privacyOfMine, { params: {}, query: { org } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.copy?.until === null ? MAKING_MS : false),
  });

export const sheetQuery = (org: string) =>
  queryOptions({
    queryKey: ['privacy-sheet', org],
    queryFn: ({ signal }) => call(privacySheet, { params: {}, query: { org } }, { signal }),
  });

export const receiptQuery = (org: string, receipt: string) =>
  queryOptions({
    queryKey: ['privacy-receipt', org, receipt],
    queryFn: ({ signal }) => call(erasureReceipt, { params: { org, receipt } }, { signal }),
  });

export async function saveCopy(org: string, kind: 'json' | 'csv'): Promise<void> {
  if (kind === 'csv') {
    saveFile(`${org}-about-me.csv`, await callForFile(copyAsCsv, { params: {}, query: { org } }), 'text/csv');
    return;
  }
  const copy = await call(copyAsJson, { params: {}, query: { org } });
  saveFile(`${org}-about-me.json`, JSON.stringify(copy, null, 2), 'application/json');
}
