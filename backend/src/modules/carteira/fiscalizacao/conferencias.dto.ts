import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado, guardadoComo } from '../../../platform/http/resposta/guardado';
import { VEREDITOS_DE_CAMPO } from './conferencia.entity';
import { pescado } from './pescado.dto';

/** Mais que isto o aparelho manda noutro pedido. */
const MAXIMO_POR_ENVIO = 200;

/** Os anos que a base guarda e devolve, por mais errado que esteja o relógio do aparelho. */
const instante = z.iso
  .datetime({ offset: true, message: 'CAMPO_INVALIDO' })
  .refine((texto) => texto >= '1970' && texto < '9999', 'CAMPO_INVALIDO');

const conferenciaFeita = z.object({
  chave: z.uuid('CAMPO_INVALIDO').describe('UUID dado pelo aparelho'),
  codigo: z.string().regex(/^[A-Z0-9]{1,20}$/, 'CAMPO_INVALIDO'),
  peloCodigo: z.boolean().describe('Conferida pelo QR code, e não só pelo número'),
  veredito: z.enum(VEREDITOS_DE_CAMPO),
  motivo: z
    .string()
    .regex(/^[A-Z_]{1,30}$/, 'CAMPO_INVALIDO')
    .nullable(),
  comAgencia: z.boolean().describe('A agência respondeu na hora'),
  listaDe: instante.nullable().describe('Data da lista de revogadas do aparelho'),
  feitaEm: instante.describe('Pelo relógio do aparelho'),
  pescado: pescado.nullish().describe('O que se contou; o primeiro que chega fica'),
});
export type ConferenciaFeita = z.infer<typeof conferenciaFeita>;

export class ConferenciasFeitasDto extends createZodDto(
  z.object({ conferencias: z.array(conferenciaFeita).min(1).max(MAXIMO_POR_ENVIO) }),
) {}

export class ConferenciasRecebidasDto extends createZodDto(
  z.object({ recebidas: z.number().int().describe('As novas; as repetidas não contam') }),
) {}

export class ConferenciaDeCampoDto extends createZodDto(
  conferenciaFeita.extend({
    id: z.number().int(),
    usuarioId: z.number().int().describe('Quem conferiu'),
    existe: z.boolean().describe('Há licença com este número'),
    recebidaEm: instante,
    veredito: guardado(VEREDITOS_DE_CAMPO),
    pescado: guardadoComo(pescado).nullable(),
  }),
) {}
