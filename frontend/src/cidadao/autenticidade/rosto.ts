import { type CodigoStatus } from '../../api/contrato';
import { type Icone } from '../../componentes/desenhar-icone';
import { IconeArquivado } from '../../componentes/icones/arquivado';
import { IconeMeioCirculo } from '../../componentes/icones/meio-circulo';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeSelo } from '../../componentes/icones/selo';
import { IconeSemProva } from '../../componentes/icones/sem-prova';
import { IconeTrocado } from '../../componentes/icones/trocado';
import { IconeVencido } from '../../componentes/icones/vencido';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeErro } from '../../componentes/icones/erro';
import { type Traduzir } from '../../i18n/traduzir';
import { vencimentoMostrado } from '../licencas/vencimento';
import { type Juizo } from './juizo';
import { formatarData } from '../../i18n/formatos';
import { AUSENTE } from '../../kernel/ausente';

/** O veredito como a tela o mostra e o leitor de tela o anuncia. */
export interface Rosto {
  readonly classe: string;
  readonly icone: Icone;
  readonly titulo: string;
  readonly frase: string | null;
}

/** Sem o código lido, nem a licença vigente enche a faixa de verde: o papel ainda não foi conferido. */
const DA_SITUACAO: Record<CodigoStatus, { classe: string; icone: Icone }> = {
  VIGENTE: { classe: 'v-num', icone: IconeSelo },
  ATIVO_AGUARDANDO_PAGAMENTO: { classe: 'v-prov', icone: IconeMeioCirculo },
  AGUARDANDO_ANALISE: { classe: 'v-pend', icone: IconeAmpulheta },
  AGUARDANDO_PAGAMENTO: { classe: 'v-pend', icone: IconeAmpulheta },
  INVALIDADO: { classe: 'v-rev', icone: IconeProibido },
  VENCIDO: { classe: 'v-venc', icone: IconeVencido },
  INATIVO: { classe: 'v-venc', icone: IconeArquivado },
  RENOVADO: { classe: 'v-venc', icone: IconeTrocado },
};

/** De um código lido. */
export function rostoDoCodigo(t: Traduzir, juizo: Juizo): Rosto {
  const { veredito, provisoria, declaracao, agencia } = juizo;
  const data = declaracao
    ? formatarData(declaracao.validade)
    : agencia && formatarData(agencia.licenca.dataVencimento ?? agencia.licenca.dataVencimentoProvisoria);
  const texto = (chave: 'titulo' | 'frase', nome: string) =>
    t(`conferida.${chave}.${nome}`, { data: data ?? AUSENTE });
  const com = (classe: string, icone: Icone, nome: string): Rosto => ({
    classe,
    icone,
    titulo: texto('titulo', nome),
    frase: texto('frase', nome),
  });
  const tipo = provisoria ? 'PROVISORIA' : 'CARTEIRA';
  switch (veredito) {
    case 'VALIDA':
      return provisoria
        ? com('v-prov', IconeMeioCirculo, `VALIDA_${tipo}`)
        : com('v-ok', IconeSelo, `VALIDA_${tipo}`);
    case 'VENCIDA':
      return com('v-venc', IconeVencido, `VENCIDA_${tipo}`);
    case 'REVOGADA':
      return com('v-rev', IconeProibido, `REVOGADA_${tipo}`);
    case 'FALSA':
      return com('v-falsa', IconeErro, 'FALSA');
    case null:
      return com('v-sem', IconeSemProva, 'SEM_PROVA');
  }
}

/** De quem só informou o número: a situação da licença, não do papel. */
export function rostoDoNumero(t: Traduzir, agencia: NonNullable<Juizo['agencia']>): Rosto {
  const { codigo } = agencia.licenca.status;
  // A que foi invalidada não vale até data alguma.
  const ate = codigo === 'INVALIDADO' ? AUSENTE : vencimentoMostrado(agencia.licenca);
  return {
    ...DA_SITUACAO[codigo],
    titulo: t(`veredito.${codigo}`),
    frase: ate === AUSENTE ? null : t('autenticidade.ate', { data: ate }),
  };
}
