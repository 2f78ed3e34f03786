import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { achado } from '../../kernel/erro-dominio';
import type { Idioma } from '../../platform/i18n/idioma';
import { EstadoEntity } from './estado.entity';
import { MunicipioEntity } from './municipio.entity';
import { PaisEntity } from './pais.entity';

const CAMPOS_DO_PAIS = {
  pt: { nome: 'nomePt', nacionalidade: 'nacionalidadePt' },
  en: { nome: 'nomeEn', nacionalidade: 'nacionalidadeEn' },
  es: { nome: 'nomeEs', nacionalidade: 'nacionalidadeEs' },
} as const;

/** Ordem de dicionário do idioma: «Á» junto de «A», o que a ordem binária do banco não dá. */
const ORDEM = {
  pt: new Intl.Collator('pt-BR'),
  en: new Intl.Collator('en'),
  es: new Intl.Collator('es'),
} as const;

export interface Lugar {
  readonly cidade: string;
  readonly uf: string;
}

/** Leituras da geografia; os dados só mudam com uma versão nova do produto. */
@Injectable()
export class GeografiaConsultaService {
  /** Os que já se leram: não mudam enquanto o processo vive. */
  private readonly lugares = new Map<number, Lugar>();
  private readonly codigosDePaises = new Set<string>();

  constructor(private readonly fonte: DataSource) {}

  /** Nulo se o município não existe. `em`: a transação de quem chama. */
  async lugar(em: EntityManager, municipioId: number): Promise<Lugar | null> {
    const lido = this.lugares.get(municipioId);
    if (lido) return lido;
    const [lugar] = await em.query<Lugar[]>(
      'SELECT m.nome AS cidade, e.sigla AS uf FROM municipio m JOIN estado e ON e.id = m.estado_id WHERE m.id = ?',
      [municipioId],
    );
    if (lugar) this.lugares.set(municipioId, lugar);
    return lugar ?? null;
  }

  async existePais(em: EntityManager, id: string): Promise<boolean> {
    if (this.codigosDePaises.has(id)) return true;
    const existe = await em.existsBy(PaisEntity, { id });
    if (existe) this.codigosDePaises.add(id);
    return existe;
  }

  /** Os 27 estados, por sigla. */
  async estados(): Promise<EstadoEntity[]> {
    return this.fonte.manager.find(EstadoEntity, { order: { sigla: 'ASC' } });
  }

  /** Municípios do estado, por nome. `uf` em maiúsculas ou minúsculas; erro `NAO_ENCONTRADO` se não existe. */
  async municipios(uf: string): Promise<{ id: number; nome: string }[]> {
    const estado = achado(await this.fonte.manager.findOneBy(EstadoEntity, { sigla: uf.toUpperCase() }));
    const municipios = await this.fonte.manager.find(MunicipioEntity, {
      select: { id: true, nome: true },
      where: { estadoId: estado.id },
    });
    return municipios.map(({ id, nome }) => ({ id, nome })).sort((a, b) => ORDEM.pt.compare(a.nome, b.nome));
  }

  /** Países e nacionalidades no idioma, por nome do país. */
  async paises(idioma: Idioma) {
    const campos = CAMPOS_DO_PAIS[idioma];
    const paises = await this.fonte.manager.find(PaisEntity);
    return paises
      .map((pais) => ({
        id: pais.id,
        nome: pais[campos.nome],
        paisNome: pais[campos.nome],
        nacionalidadeNome: pais[campos.nacionalidade],
      }))
      .sort((a, b) => ORDEM[idioma].compare(a.nome, b.nome));
  }
}
