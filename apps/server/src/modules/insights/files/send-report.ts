import { Readable } from 'node:stream';
import type { ReportFormat } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv/csv-line.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { noteExport } from '../reports/note-look.ts';
import type { ReportTable } from './report-tables.ts';
import { type FileAbout, xlsxReport } from './xlsx-report.ts';

/** Streams the report line by line. */
async function* csvReport({ columns, rows }: ReportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const row of rows) yield csvLine(row);
}

/** A larger file would be of no use, and block the server. */
export const MOST_FILE_ROWS = 100_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Request = {
  readonly caller: BuildingCaller;
  readonly params: { readonly org: string };
  readonly query: { readonly format: ReportFormat; readonly allBuildings?: 'true' | 'false' };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Sends the answer itself, or its tables as a file. An export is audited before the file is created. */
export const createSendReport =
  (db: Database) =>
  async <A extends FileAbout>(
    name: string,
    { caller, params, query, request, reply }: Request,
    answer: A,
    tablesOf: (answer: A) => readonly ReportTable[],
  ): Promise<A | FastifyReply> => {
    const { format, allBuildings } = query;
    if (format === 'json') return answer;
    const exported = { report: name, format, from: answer.from, to: answer.to, allBuildings: allBuildings === 'true' };
    await inTenant(db, caller.organisationId, (tx) => noteExport(tx, caller, exported));
    void reply.header('content-disposition', `attachment; filename="${params.org}-${name}.${format}"`);
    const tables = tablesOf(answer);
    const [first] = tables;
    if (format === 'csv' && first !== undefined)
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvReport(first)));
    const language = languageFromHeader(request.headers['accept-language']);
    return reply.type(XLSX).send(await xlsxReport(answer, tables, language));
  };
