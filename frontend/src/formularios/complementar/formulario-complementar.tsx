import { useFormikContext } from 'formik';
import { type TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { type Licenca, type Opcao, type NomeDeLista } from '../../api/contrato';
import { useConfiguracao } from '../../componentes/configuracao';
import { SeloModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import '../../componentes/licenca/licenca.css';
import { CampoDinheiro } from '../campos/campo-dinheiro';
import { CampoDigitos } from '../campos/campos';
import { CampoRadios, CampoSelecao, CampoVarios, type Escolha } from '../campos/escolhas';
import { codigoDe, rotuloDe, type ValoresComplementares } from './complementar-valores';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { menosDias } from '../../kernel/datas';

const SeloEsportiva = () => <SeloModalidade modalidade={0} />;
const SeloRecreativa = () => <SeloModalidade modalidade={1} />;

export type ListasDeOpcoes = Record<NomeDeLista, Opcao[]>;

function porQueFechada(t: TFunction<'formularios'>, licenca: Licenca, renovacaoDias?: number): string {
  const { status, dataVencimento, podeRenovar } = licenca;
  if (status.codigo !== 'VIGENTE' || !dataVencimento) return t('modalidadeFechada.espera');
  const validade = formatarData(dataVencimento);
  if (podeRenovar || renovacaoDias === undefined) return t('modalidadeFechada.renove', { validade });
  const desde = formatarData(menosDias(dataVencimento, renovacaoDias));
  return t('modalidadeFechada.vale', { validade, desde });
}

/** As dez perguntas sobre a pesca. As listas vêm do servidor, nos três idiomas. */
export function FormularioComplementar({
  listas,
  modalidadeFixa = false,
  abertas = [],
}: {
  listas: ListasDeOpcoes;
  modalidadeFixa?: boolean | undefined;
  /** As licenças que a pessoa já tem: a modalidade delas não se pede. */
  abertas?: readonly Licenca[];
}) {
  const { t, i18n } = useTranslation('formularios');
  const configuracao = useConfiguracao();
  const { values, setFieldValue } = useFormikContext<ValoresComplementares>();
  // O que o rascunho trazia escolhido, e a pessoa já tem.
  const fechou = abertas.some(({ modalidade }) => String(modalidade.id) === values.modalidadePesca);
  useEffect(() => {
    if (fechou) void setFieldValue('modalidadePesca', '');
  }, [fechou, setFieldValue]);
  const escolhas = (nome: NomeDeLista): Escolha[] =>
    listas[nome].map((opcao) => ({ valor: codigoDe(opcao), rotulo: rotuloDe(opcao, i18n.language) }));
  const campo = (nome: NomeDeLista, rotulo: string = nome) => ({
    nome,
    rotulo: t(`campos.${rotulo}`),
    escolhas: escolhas(nome),
  });
  const modalidades = escolhas('modalidadePesca').map((escolha): Escolha => {
    const preco = configuracao?.precos.find(({ modalidade }) => String(modalidade) === escolha.valor);
    const daPessoa = abertas.find(({ modalidade }) => String(modalidade.id) === escolha.valor);
    const lema = t(`modalidadeLema.${escolha.valor}`);
    return {
      ...escolha,
      fechada: daPessoa !== undefined,
      detalhe: daPessoa
        ? porQueFechada(t, daPessoa, configuracao?.prazos.renovacaoDias)
        : preco
          ? `${formatarCentavos(preco.valor)} · ${lema}`
          : lema,
      icone: escolha.valor === '0' ? SeloEsportiva : SeloRecreativa,
    };
  });
  return (
    <>
      {modalidadeFixa ? null : (
        <div className="bloco">
          <h2 className="legenda">{t('complementar.licenca')}</h2>
          <CampoRadios nome="modalidadePesca" rotulo={t('campos.modalidadePesca')} escolhas={modalidades} />
        </div>
      )}
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
        <CampoVarios {...campo('peixeMaisPescado')} dica={t('dicas.varios')} />
      </div>
      <div className="bloco">
        <h2 className="legenda">{t('complementar.gastos')}</h2>
        <CampoSelecao {...campo('rendaMensal')} vazio={t('escolha.renda')} />
        <CampoDinheiro
          nome="gastoMedioPesca"
          rotulo={t('campos.gastoMedioPesca')}
          dica={t('dicas.gasto')}
          className="curto"
        />
        <CampoRadios {...campo('agenciaTurismo')} arranjo="lado" />
      </div>
    </>
  );
}
