/**
 * Importado antes de tudo: as instrumentações só alcançam o que se carrega depois delas. Sem coletor nenhuma se carrega.
 */
export const rastros: { desligar(): Promise<void> } = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? // oxlint-disable-next-line typescript/no-require-imports -- só quando ligados, e já
    (require('./coletar') as typeof import('./coletar')).coletar()
  : { desligar: async () => undefined };
