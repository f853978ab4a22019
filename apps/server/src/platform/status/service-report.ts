export type ReportingService = 'mail' | 'sensors';
export type ReportedState = 'ok' | 'slow';

/** A service that this process provides, as it works now. */
export type ServiceReport = { readonly service: ReportingService; state(): Promise<ReportedState> };
