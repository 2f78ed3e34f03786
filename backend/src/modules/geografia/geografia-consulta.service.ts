import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
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

/** Leituras da geografia; os dados só mudam com uma versão nova do produto. */
@Injectable()
export class GeografiaConsultaService {
  constructor(private readonly fonte: DataSource) {}

  /** Os 27 estados, por sigla. */
  async estados(): Promise<EstadoEntity[]> {
    return this.fonte.manager.find(EstadoEntity, { order: { sigla: 'ASC' } });
  }

  /** Municípios do estado, por nome. `uf` em maiúsculas ou minúsculas; erro `NAO_ENCONTRADO` se não existe. */
  async municipios(uf: string): Promise<{ id: number; nome: string }[]> {
    const estado = await this.fonte.manager.findOneBy(EstadoEntity, { sigla: uf.toUpperCase() });
    if (!estado) throw naoEncontrado();
    const municipios = await this.fonte.manager.find(MunicipioEntity, {
      select: { id: true, nome: true },
      where: { estadoId: estado.id },
    });
    return municipios.map(({ id, nome }) => ({ id, nome })).sort((a, b) => ORDEM.pt.compare(a.nome, b.nome));
  }

  /** Países e nacionalidades no idioma, por nome do país. */
  async paises(
    idioma: Idioma,
  ): Promise<{ id: string; nome: string; paisNome: string; nacionalidadeNome: string }[]> {
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
