import { useNavigate } from 'react-router';

import { type Historico, type ItemCarteira, type ItemHistorico, type Modalidade } from '../../api/contrato';
import { enderecoDaCarteira, enderecoDoBoleto } from '../../api/servicos';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeBarras } from '../../componentes/icones/barras';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeMais } from '../../componentes/icones/mais';
import { type AcaoDeMenu } from '../../componentes/casca/acao-de-menu';
import { MenuAcoes } from '../../componentes/casca/menu-acoes';
import { EtiquetaModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import { Protocolo } from '../../componentes/licenca/protocolo';
import { Situacao } from '../../componentes/licenca/situacao';
import { type Recurso } from '../../componentes/usar-recurso';
import { Vazio } from '../../componentes/avisos/vazio';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { aberta } from '../../componentes/licenca/aberta';
import { dizerDela } from '../licencas/retido';
import { useAcoesDaLicenca } from '../licencas/usar-documentos';
import { LembrarRenovacao } from '../licencas/lembrar-renovacao';

type Linha = ItemHistorico & { tipo: Modalidade };

/** As duas listas viram uma, da solicitação mais nova para a mais velha. */
export function juntarHistorico({ licencasEsportivas, licencasRecreativas }: Historico): Linha[] {
  const linhas = [
    ...licencasEsportivas.map((item): Linha => ({ ...item, tipo: 0 })),
    ...licencasRecreativas.map((item): Linha => ({ ...item, tipo: 1 })),
  ];
  return linhas.sort((a, b) => b.cadastro.localeCompare(a.cadastro));
}

interface Props {
  recurso: Recurso<Historico> & { recarregar: () => void };
  /** Dizem o que se pode fazer com o documento de cada licença por pagar. */
  carteiras: readonly ItemCarteira[];
  aoMudar: () => void;
}

export function HistoricoDeSolicitacoes({ recurso, carteiras, aoMudar }: Props) {
  const { t } = useTextos('paginas', 'licenca');
  const linhas = recurso.dados ? juntarHistorico(recurso.dados) : null;
  return (
    <section className="secao" aria-labelledby="historico">
      <div className="secao-titulo">
        <h2 id="historico">{t('historico.titulo')}</h2>
      </div>
      {recurso.estado === 'carregando' ? <Esqueleto linhas={4} /> : null}
      {recurso.estado === 'falhou' ? (
        <FalhaDeCarga
          mensagem={recurso.erro.message}
          deAntes={linhas !== null}
          aoTentar={recurso.recarregar}
        />
      ) : null}
      {linhas?.length === 0 ? (
        <Vazio titulo={t('historico.vazio')} texto={t('historico.vazioTexto')} />
      ) : null}
      {linhas && linhas.length > 0 ? (
        <Tabela linhas={linhas} carteiras={carteiras} aoMudar={aoMudar} />
      ) : null}
      {linhas ? <LembrarRenovacao licencas={linhas} /> : null}
    </section>
  );
}

function Tabela({ linhas, carteiras, aoMudar }: Pick<Props, 'carteiras' | 'aoMudar'> & { linhas: Linha[] }) {
  const { t } = useTextos('paginas', 'licenca');
  const acoesDe = useAcoesDoHistorico(carteiras, aoMudar);
  const ocupadas = linhas.filter(({ status }) => aberta(status.codigo)).map(({ tipo }) => tipo);
  return (
    <table className="tab com-menu">
      <thead>
        <tr>
          <th scope="col">{t('historico.numero')}</th>
          <th scope="col">{t('historico.modalidade')}</th>
          <th scope="col">{t('historico.emissao')}</th>
          <th scope="col">{t('historico.vencimento')}</th>
          <th scope="col">{t('historico.situacao')}</th>
          <th scope="col" className="fim">
            {t('historico.acao')}
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => {
          const codigo = protocoloSemPontuacao(linha.numero);
          const acoes = acoesDe(codigo, linha, ocupadas.includes(linha.tipo));
          // As que têm carteira dizem-no nela.
          const recados = carteiras.some(({ licenca }) => licenca.codigo === codigo)
            ? []
            : dizerDela(t, linha);
          return (
            <tr key={linha.numero}>
              <td className="cab">
                <strong className="num">
                  <Protocolo numero={linha.numero} />
                </strong>
              </td>
              <td data-r={t('historico.modalidade')}>
                <EtiquetaModalidade modalidade={linha.tipo} />
              </td>
              <td data-r={t('historico.emissao')} className="num">
                {formatarData(linha.ativacao ?? linha.cadastro) ?? AUSENTE}
              </td>
              <td data-r={t('historico.vencimento')} className="num">
                {formatarData(linha.vencimento) ?? AUSENTE}
              </td>
              <td data-r={t('historico.situacao')}>
                <div>
                  <Situacao codigo={linha.status.codigo} />
                  {recados.map((recado) => (
                    <p key={recado} className="sm sec">
                      {recado}
                    </p>
                  ))}
                </div>
              </td>
              <td className={acoes.length > 0 ? 'fim' : 'fim vazia'}>
                <MenuAcoes
                  rotulo={t('licenca:acoes.rotulo')}
                  descricao={t('licenca:acoes.de', { numero: linha.numero })}
                  acoes={acoes}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** O histórico não traz `acoes`: o menu sai da situação, e o do documento de pagamento, da carteira. */
function useAcoesDoHistorico(
  carteiras: readonly ItemCarteira[],
  aoMudar: () => void,
): (protocolo: string, linha: Linha, ocupada: boolean) => AcaoDeMenu[] {
  const { t } = useTextos('paginas', 'licenca');
  const navegar = useNavigate();
  const daLicenca = useAcoesDaLicenca(aoMudar);
  const abrir = (endereco: string) => window.open(endereco, '_blank', 'noopener');
  return (protocolo, { status, retido }, ocupada) => {
    const podem = carteiras.find(({ licenca }) => licenca.codigo === protocolo)?.licenca.acoes;
    const baixar: AcaoDeMenu = {
      chave: 'boleto',
      rotulo: t('historico.baixarBoleto'),
      icone: IconeBarras,
      aoEscolher: () => void abrir(enderecoDoBoleto(protocolo)),
    };
    // O vencido ou recusado não se baixa: gera-se outro; o que compensa espera o banco.
    const boleto =
      !podem || podem.includes('BAIXAR_BOLETO')
        ? [baixar]
        : daLicenca(
            protocolo,
            podem.filter((acao) => acao === 'GERAR_BOLETO'),
          );
    const carteira = (rotulo: string): AcaoDeMenu => ({
      chave: 'carteira',
      rotulo,
      icone: IconeBaixar,
      aoEscolher: () => void abrir(enderecoDaCarteira(protocolo)),
    });
    switch (status.codigo) {
      case 'VIGENTE':
        return [carteira(t('historico.baixarPdf'))];
      case 'AGUARDANDO_PAGAMENTO':
        return boleto;
      case 'ATIVO_AGUARDANDO_PAGAMENTO':
        return [...boleto, carteira(t('licenca:acoes.baixarProvisorio'))];
      case 'VENCIDO':
      case 'INVALIDADO':
        // Já há outra aberta da modalidade: o pedido seria recusado.
        if (ocupada) return [];
        // Antes de outra, a agência decide o que já se pagou por esta.
        if (retido && status.codigo === 'INVALIDADO')
          return daLicenca(protocolo, ['BAIXAR_BOLETO'], retido).slice(0, 1);
        return [
          {
            chave: 'solicitar',
            rotulo: t('historico.solicitar'),
            icone: IconeMais,
            aoEscolher: () => void navegar('/novo-cadastro'),
          },
        ];
      case 'AGUARDANDO_ANALISE':
      case 'INATIVO':
      case 'RENOVADO':
        return [];
    }
  };
}
