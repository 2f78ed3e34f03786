import { Context, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  ReadableSpan,
  Sampler,
  SamplingDecision,
  Span,
  SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { basename } from 'node:path';

/** Os atributos que saem daqui: os outros podem trazer endereços, textos de SQL, chaves do Redis e mensagens de erro. */
const PERMITIDOS = new Set([
  'http.request.method',
  'http.method',
  'http.route',
  'http.response.status_code',
  'http.status_code',
  'db.system',
  'db.system.name',
  'error.type',
  'pesca.fila',
]);
const DA_PORTA_INTERNA = new Set(['/viva', '/pronta', '/metricas']);

/** Deixa em cada trecho só o que não é de ninguém. */
class SemDadosPessoais implements SpanProcessor {
  constructor(private readonly seguinte: SpanProcessor) {}

  onStart(trecho: Span, contexto: Context): void {
    this.seguinte.onStart(trecho, contexto);
  }

  onEnd(trecho: ReadableSpan): void {
    for (const nome of Object.keys(trecho.attributes))
      if (!PERMITIDOS.has(nome)) delete trecho.attributes[nome];
    const { name, kind, status } = trecho;
    Object.assign(trecho, {
      // De um comando, só o verbo.
      name: kind === SpanKind.CLIENT ? name.slice(0, 40).split(/[^\w-]/, 1)[0] : name,
      events: [],
      status: { code: status.code },
    });
    this.seguinte.onEnd(trecho);
  }

  forceFlush(): Promise<void> {
    return this.seguinte.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.seguinte.shutdown();
  }
}

/** Um rastro começa num pedido ou num trabalho: o que os processos fazem sozinhos o tempo todo não abre nenhum. */
class SoDePedidos implements Sampler {
  private readonly resto = new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)),
  });

  shouldSample(...argumentos: Parameters<Sampler['shouldSample']>) {
    const [contexto, , , especie] = argumentos;
    const comeca = especie === SpanKind.SERVER || especie === SpanKind.CONSUMER;
    if (!comeca && !trace.getSpanContext(contexto)) return { decision: SamplingDecision.NOT_RECORD };
    return this.resto.shouldSample(...argumentos);
  }
}

/** Liga os rastros deste processo, mandados por OTLP/HTTP ao coletor de `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function coletar(): { desligar(): Promise<void> } {
  const fornecedor = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `carteira-pesca-${basename(process.argv[1] ?? '').split('.')[1]}`,
    }),
    sampler: new SoDePedidos(),
    spanProcessors: [new SemDadosPessoais(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  fornecedor.register();
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => DA_PORTA_INTERNA.has(url ?? ''),
      }),
      new MySQL2Instrumentation(),
      new IORedisInstrumentation(),
    ],
  });
  return { desligar: () => fornecedor.shutdown() };
}
