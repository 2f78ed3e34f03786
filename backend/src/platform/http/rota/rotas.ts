import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FatosDaRota } from './rota';

/** Todas as rotas da aplicação, por `MÉTODO /caminho` sem o prefixo, na ordem dos nomes. */
@Injectable()
export class Rotas {
  readonly todas: ReadonlyMap<string, FatosDaRota>;

  /** Erro se alguma não diz quem a pode chamar. */
  constructor(modulos: ModulesContainer) {
    const lidas = [...modulos.values()]
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) => rotasDe(metatype as Classe));
    const mudas = lidas.filter(([, fatos]) => !fatos).map(([rota]) => rota);
    if (mudas.length > 0) throw new Error(`Rotas sem @Rota: ${mudas.join(', ')}`);
    this.todas = new Map((lidas as [string, FatosDaRota][]).sort(([a], [b]) => (a < b ? -1 : 1)));
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

const leitor = new MetadataScanner();

function rotasDe(classe: Classe): [string, FatosDaRota | undefined][] {
  const prototipo = classe.prototype as Record<string, object>;
  const base = Reflect.getMetadata(PATH_METADATA, classe) as string;
  return leitor.getAllMethodNames(prototipo).flatMap((nome): [string, FatosDaRota | undefined][] => {
    const metodo = prototipo[nome]!;
    const verbo = Reflect.getMetadata(METHOD_METADATA, metodo) as RequestMethod | undefined;
    if (verbo === undefined) return [];
    const caminho = [base, Reflect.getMetadata(PATH_METADATA, metodo) as string]
      .map((parte) => parte.replace(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/');
    const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, metodo) as
      { rota?: FatosDaRota } | undefined;
    return [[`${RequestMethod[verbo]} /${caminho}`, config?.rota]];
  });
}
