import { Readable } from 'node:stream';
import type { ReportFormat } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { languageFromHeader } from '@berth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { noteExport } from '../reports/note-look.ts';
import { csvReport } from './csv-report.ts';
import type { ReportTable } from './report-tables.ts';
import { type FileAbout, xlsxReport } from './xlsx-report.ts';

/** More would be read by nobody, and hold a server up. */
export const MOST_FILE_ROWS = 100_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Asked = {
  readonly caller: BuildingCaller;
  readonly params: { readonly org: string };
  readonly query: { readonly format: ReportFormat; readonly allBuildings?: 'true' | 'false' };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The answer itself, or its tables as the file that was asked for; who took a file is noted before it is made. */
export const createSendReport =
  (db: Database) =>
  async <A extends FileAbout>(
    name: string,
    { caller, params, query, request, reply }: Asked,
    answer: A,
    tablesOf: (answer: A) => readonly ReportTable[],
  ): Promise<A | FastifyReply> => {
    const { format, allBuildings } = query;
    if (format === 'json') return answer;
    const taken = { report: name, format, from: answer.from, to: answer.to, allBuildings: allBuildings === 'true' };
    await inTenant(db, caller.organisationId, (tx) => noteExport(tx, caller, taken));
    void reply.header('content-disposition', `attachment; filename="${params.org}-${name}.${format}"`);
    const tables = tablesOf(answer);
    const [first] = tables;
    if (format === 'csv' && first !== undefined)
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvReport(first)));
    const language = languageFromHeader(request.headers['accept-language']);
    return reply.type(XLSX).send(await xlsxReport(answer, tables, language));
  };
