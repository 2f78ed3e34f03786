import { lazy, Suspense } from 'react';

import { type Opcao, type NomeDeLista } from '../../api/contrato';
import { useTextos } from '../../i18n/textos';
import { CampoDinheiro } from '../campos/campo-dinheiro';
import { CampoDigitos } from '../campos/campos';
import { CampoRadios, CampoSelecao, CampoVarios } from '../campos/escolhas';
import { type Escolha } from '../campos/radios';
import { codigoDe, rotuloDe } from './complementar-valores';

// Desenhos: a lista responde-se antes de eles chegarem, e sem eles quando não chegam.
const Silhueta = lazy<React.ComponentType<{ codigo: number }>>(() =>
  import('../../componentes/peixes/silhueta').then(
    (modulo) => ({ default: modulo.Silhueta }),
    () => ({ default: () => null }),
  ),
);

export type ListasDeOpcoes = Record<NomeDeLista, Opcao[]>;

/** As perguntas sobre a pesca, sem a modalidade. As listas vêm do servidor, nos três idiomas. */
export function FormularioComplementar({ listas }: { listas: ListasDeOpcoes }) {
  const { t, idioma } = useTextos('formularios');
  const escolhas = (nome: NomeDeLista): Escolha[] =>
    listas[nome].map((opcao) => ({ valor: codigoDe(opcao), rotulo: rotuloDe(opcao, idioma) }));
  const campo = (nome: NomeDeLista, rotulo: string = nome) => ({
    nome,
    rotulo: t(`campos.${rotulo}`),
    escolhas: escolhas(nome),
  });
  return (
    <>
      <div className="bloco">
        <h2 className="legenda">{t('complementar.onde')}</h2>
        <CampoRadios {...campo('localizacaoPreferencialPesca')} arranjo="grade" />
        <CampoRadios {...campo('localPesca')} arranjo="lado" />
        <CampoDigitos
          nome="diasPescaPorAno"
          rotulo={t('campos.diasPescaPorAno')}
          dica={t('dicas.dias')}
          maximo={3}
          className="curto"
        />
      </div>
      <div className="bloco">
        <h2 className="legenda">{t('complementar.como')}</h2>
        <CampoVarios {...campo('equipamentos', 'materialPesca')} dica={t('dicas.varios')} />
        <CampoRadios {...campo('tipoIsca')} arranjo="lado" />
        <CampoVarios
          {...campo('peixeMaisPescado')}
          dica={t('dicas.varios')}
          desenho={(codigo) => (
            <span className="silhueta">
              <Suspense>
                <Silhueta codigo={Number(codigo)} />
              </Suspense>
            </span>
          )}
        />
      </div>
      <div className="bloco">
        <h2 className="legenda">{t('complementar.gastos')}</h2>
        <div className="duo duo-base">
          <CampoSelecao {...campo('rendaMensal')} vazio={t('escolha.renda')} />
          <CampoDinheiro
            nome="gastoMedioPesca"
            rotulo={t('campos.gastoMedioPesca')}
            dica={t('dicas.gasto')}
            className="curto"
          />
        </div>
        <CampoRadios {...campo('agenciaTurismo')} arranjo="lado" />
      </div>
    </>
  );
}
