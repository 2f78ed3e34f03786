import { Inject, Injectable, Logger } from '@nestjs/common';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ErroDominio, naoEncontrado } from '../../kernel/erro-dominio';
import { Ambiente } from '../../platform/config/ambiente';
import { resumirErro } from '../../platform/descrever-erro';
import { PREFIXO_REDIS } from '../../platform/queue/redis';
import { lerCep, lerResposta, LugarDoCep } from './ler-cep';
import { MunicipioEntity } from './municipio.entity';

const PRAZO_MS = 2_000;
const MAIOR_RESPOSTA = 16 * 1024;
const DIA_S = 24 * 60 * 60;

export const enderecoDoCep = z.object({
  logradouro: z.string().nullable(),
  bairro: z.string().nullable(),
  uf: z.string(),
  municipio: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
});

type Achado = LugarDoCep | 'inexistente';

/**
 * Pergunta a rua de um CEP ao serviço de `CEP_URL`. É só uma ajuda a quem digita: com prazo curto, sem tentar de novo,
 * e nada do produto depende da resposta.
 */
@Injectable()
export class CepService {
  private readonly log = new Logger(CepService.name);

  constructor(
    private readonly ambiente: Ambiente,
    @Inject(Redis) private readonly redis: Redis,
    private readonly fonte: DataSource,
  ) {}

  /** Erros: `CEP_SEM_SERVICO` (404) sem configuração; `NAO_ENCONTRADO`; `CEP_FORA_DO_AR` (503). */
  async buscar(texto: string): Promise<z.infer<typeof enderecoDoCep>> {
    const { cepUrl } = this.ambiente;
    if (cepUrl === null) throw new ErroDominio('CEP_SEM_SERVICO', 'ausente');
    const cep = lerCep(texto);
    if (cep === null) throw naoEncontrado();
    const achado = (await this.lembrado(cep)) ?? (await this.perguntar(cepUrl, cep));
    if (achado === 'inexistente') throw naoEncontrado();
    const { logradouro, bairro, uf } = achado;
    return { logradouro, bairro, uf, municipio: await this.municipio(achado) };
  }

  private async perguntar(cepUrl: string, cep: string): Promise<Achado> {
    const lido = await this.chamar(cepUrl.replace('{cep}', cep)).then(
      (corpo) => lerResposta(corpo, cep),
      (erro: unknown) => {
        this.log.warn({ erro: resumirErro(erro) }, 'o serviço de CEP não respondeu');
        return 'ilegivel' as const;
      },
    );
    if (lido === 'ilegivel') throw new ErroDominio('CEP_FORA_DO_AR', 'indisponivel');
    await this.lembrar(cep, lido);
    return lido;
  }

  /** Só o endereço configurado, com os oito dígitos no lugar: nenhum redirecionamento é seguido. */
  private async chamar(url: string): Promise<unknown> {
    const resposta = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PRAZO_MS),
    });
    // Alguns serviços dizem 404 do CEP que não existe.
    if (resposta.status === 404) return { erro: true };
    if (!resposta.ok || !resposta.body) throw new Error(`resposta ${resposta.status}`);
    const partes: Uint8Array[] = [];
    let tamanho = 0;
    for await (const parte of resposta.body as AsyncIterable<Uint8Array>) {
      tamanho += parte.length;
      if (tamanho > MAIOR_RESPOSTA) throw new Error('resposta grande demais');
      partes.push(parte);
    }
    return JSON.parse(Buffer.concat(partes).toString('utf8'));
  }

  /** O município da resposta, se é dos nossos e do estado que ela diz. */
  private async municipio({ uf, municipioId }: LugarDoCep): Promise<{ id: number; nome: string } | null> {
    if (municipioId === null) return null;
    const achado = await this.fonte.manager.findOne(MunicipioEntity, {
      where: { id: municipioId, estado: { sigla: uf } },
      relations: { estado: true },
    });
    return achado && { id: achado.id, nome: achado.nome };
  }

  private async lembrado(cep: string): Promise<Achado | null> {
    const texto = await this.redis.get(chave(cep)).catch(() => null);
    return texto === null ? null : (JSON.parse(texto) as Achado);
  }

  /** Sem o Redis pergunta-se outra vez. */
  private async lembrar(cep: string, achado: Achado): Promise<void> {
    const dias = achado === 'inexistente' ? 1 : 30;
    await this.redis.set(chave(cep), JSON.stringify(achado), 'EX', dias * DIA_S).catch(() => null);
  }
}

const chave = (cep: string): string => `${PREFIXO_REDIS}:cep:${cep}`;
