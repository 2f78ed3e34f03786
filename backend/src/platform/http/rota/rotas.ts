import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { ZodDto } from 'nestjs-zod';
import { array, type ZodType } from 'zod';
import type { FatosDaRota } from './rota';

/** Todas as rotas da aplicação, por `MÉTODO /caminho` sem o prefixo, na ordem dos nomes. */
@Injectable()
export class Rotas {
  readonly todas: ReadonlyMap<string, FatosDaRota>;
  private readonly formas = new Map<FatosDaRota, ZodType>();

  /** Erro se alguma não diz quem a pode chamar. */
  constructor(modulos: ModulesContainer) {
    const lidas = [...modulos.values()]
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) => rotasDe(metatype as Classe));
    const mudas = lidas.filter(({ fatos }) => !fatos).map(({ rota }) => rota);
    if (mudas.length > 0) throw new Error(`Rotas sem @Rota: ${mudas.join(', ')}`);
    const ditas = lidas as (Lida & { fatos: FatosDaRota })[];
    this.todas = new Map(
      ditas.map(({ rota, fatos }) => [rota, fatos] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    for (const { fatos, forma } of ditas) if (forma) this.formas.set(fatos, forma);
  }

  /** A forma que a rota declara com `@ZodResponse`. */
  forma(fatos: FatosDaRota): ZodType | undefined {
    return this.formas.get(fatos);
  }

  /** O primeiro pedaço dos caminhos: `api`, `banco`. */
  get comecos(): string[] {
    return [...this.todas.keys()].map((rota) => rota.split('/')[1]!);
  }

  de(rota: string): FatosDaRota | undefined {
    return this.todas.get(rota);
  }
}

type Classe = new (...argumentos: never[]) => object;

interface Lida {
  readonly rota: string;
  readonly fatos: FatosDaRota | undefined;
  readonly forma: ZodType | undefined;
}

/** Onde `@ZodResponse` deixa o DTO, ou uma lista com ele; a biblioteca não exporta o nome. */
const FORMA_METADATA = 'ZOD_SERIALIZER_DTO_OPTIONS';

const leitor = new MetadataScanner();

function rotasDe(classe: Classe): Lida[] {
  const prototipo = classe.prototype as Record<string, object>;
  const base = Reflect.getMetadata(PATH_METADATA, classe) as string;
  return leitor.getAllMethodNames(prototipo).flatMap((nome): Lida[] => {
    const metodo = prototipo[nome]!;
    const verbo = Reflect.getMetadata(METHOD_METADATA, metodo) as RequestMethod | undefined;
    if (verbo === undefined) return [];
    const caminho = [base, Reflect.getMetadata(PATH_METADATA, metodo) as string]
      .map((parte) => parte.replace(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/');
    const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, metodo) as
      | { rota?: FatosDaRota }
      | undefined;
    return [{ rota: `${RequestMethod[verbo]} /${caminho}`, fatos: config?.rota, forma: formaDe(metodo) }];
  });
}

function formaDe(metodo: object): ZodType | undefined {
  const dto = Reflect.getMetadata(FORMA_METADATA, metodo) as ZodDto | [ZodDto] | undefined;
  return Array.isArray(dto) ? array(dto[0].schema as ZodType) : (dto?.schema as ZodType | undefined);
}
