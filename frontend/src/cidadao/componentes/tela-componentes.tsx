import { Form, Formik } from 'formik';
import { lazy, useMemo } from 'react';

import { type AcaoLicenca, type CodigoStatus, type Licenca, type Modalidade } from '../../api/contrato';
import { Aviso } from '../../componentes/avisos/aviso';
import { useConfiguracao, useEstadoConfiguracao } from '../../componentes/configuracao';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Correnteza, Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { IconePalmeira } from '../../componentes/icones/palmeira';
import { IconePredios } from '../../componentes/icones/predios';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { Rio } from '../../componentes/casca/rio';
import { EtiquetaModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import { Situacao } from '../../componentes/licenca/situacao';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/avisos/vazio';
import { CampoDinheiro } from '../../formularios/campos/campo-dinheiro';
import { CampoData, CampoMascara, CampoTexto } from '../../formularios/campos/campos';
import { CampoRadios, CampoVarios } from '../../formularios/campos/escolhas';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { pessoaVazia } from '../../formularios/pessoa/pessoa-valores';
import { useTextos } from '../../i18n/textos';
import { ListaDeLicencas } from '../consultar/lista-de-licencas';
import { CartaoCarteira } from '../licencas/cartao-carteira';
import './componentes.css';

const NaoEncontrada = lazy(() => import('../paginas/tela-nao-encontrada'));

const SITUACOES: CodigoStatus[] = [
  'VIGENTE',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_ANALISE',
  'AGUARDANDO_PAGAMENTO',
  'INVALIDADO',
  'VENCIDO',
  'INATIVO',
  'RENOVADO',
];

function exemplo(id: Modalidade, codigo: CodigoStatus, sequencia: string, acoes: AcaoLicenca[]): Licenca {
  const sigla = id === 0 ? 'LPE' : 'LPR';
  return {
    codigo: `${sigla}${sequencia.replace(/\D/g, '')}`,
    protocolo: { codigoFormatado: `${sigla}-${sequencia}` },
    modalidade: {
      id,
      codigo: id === 0 ? 'ESPORTIVA' : 'RECREATIVA',
      nomePT: '',
      nomeEN: '',
      nomeES: '',
      descricaoQtdPeixesLimiteCaptura: id === 0 ? 'Cota zero' : '10 kg + 1',
    },
    status: { codigo, descricao: codigo },
    dataCriacao: '2026-03-08',
    emissao: '2026-03-10',
    dataAtivacao: codigo === 'VIGENTE' ? '2026-03-10' : null,
    dataVencimento: codigo === 'VIGENTE' || codigo === 'VENCIDO' ? '2028-03-10' : null,
    dataVencimentoProvisoria: codigo === 'ATIVO_AGUARDANDO_PAGAMENTO' ? '2026-04-09' : null,
    isencao: null,
    analiseAte: null,
    podeRenovar: false,
    acoes,
  };
}

/** Vitrine da linguagem visual: só numa instalação de demonstração. */
export default function TelaComponentes() {
  const configuracao = useConfiguracao();
  const estado = useEstadoConfiguracao();
  if (estado === 'carregando') return <Correnteza />;
  return configuracao?.demo ? <Vitrine /> : <NaoEncontrada />;
}

function Vitrine() {
  const { t } = useTextos('paginas', 'formularios', 'geral', 'licenca', 'login');
  useTitulo(t('vitrine.titulo'));
  return (
    <div className="miolo vitrine">
      <h1>{t('vitrine.titulo')}</h1>
      <div className="vitrine-lados">
        <Secao titulo={t('vitrine.situacoes')}>
          <ul className="painel vitrine-lista">
            {SITUACOES.map((codigo) => (
              <li key={codigo}>
                <Situacao codigo={codigo} curta={false} />
                <span className="sm">{t(`vitrine.situacao.${codigo}`)}</span>
              </li>
            ))}
          </ul>
        </Secao>
        <div>
          <Secao titulo={t('vitrine.modalidades')}>
            <ul className="painel vitrine-lista">
              {([0, 1] as const).map((modalidade) => (
                <li key={modalidade}>
                  <EtiquetaModalidade modalidade={modalidade} />
                  <span className="sm">{t(`vitrine.modalidade.${modalidade}`)}</span>
                </li>
              ))}
            </ul>
          </Secao>
          <Botoes />
        </div>
      </div>
      <Secao titulo={t('vitrine.avisos')}>
        <div className="vitrine-grade">
          <Aviso tipo="ok" titulo={`${t('geral:sucesso.titulo')}.`}>
            {t('formularios:registrar.feito', { numero: 'LPR-0000456-1/2026' })}
          </Aviso>
          <Aviso tipo="pendente" titulo={t('boleto:naoRegistrado')}>
            {t('boleto:esperar')}
          </Aviso>
          <Aviso tipo="erro" titulo={`${t('login:tituloErro')}.`}>
            {t('login:erro')}
          </Aviso>
          <Aviso tipo="info">{t('formularios:busca.novoCpf')}</Aviso>
        </div>
      </Secao>
      <Secao titulo={t('vitrine.estados')}>
        <div className="vitrine-grade vitrine-tres">
          <Vazio
            titulo={t('historico.vazio')}
            texto={t('historico.vazioTexto')}
            acao={
              <button type="button" className="bt bt-2">
                {t('licenca:inicio.solicitar')}
              </button>
            }
          />
          <div className="pilha">
            <Esqueleto />
            <p className="sm sec">{t('vitrine.lenta', { texto: t('geral:estados.lenta') })}</p>
          </div>
          <FalhaDeCarga
            mensagem={t('geral:erros.semServidor')}
            guardado={t('formularios:registrar.guardado')}
            aoTentar={() => undefined}
          />
        </div>
      </Secao>
      <Secao titulo={t('vitrine.etapas')}>
        <div className="etapas">
          <Rio etapas={['0', '1', '2'].map((etapa) => t(`formularios:etapas.${etapa}`))} atual={1} />
        </div>
      </Secao>
      <Campos />
      <Secao titulo={t('vitrine.carteira')}>
        <div className="carteiras">
          {[
            exemplo(0, 'VIGENTE', '0000123-9/2026', []),
            exemplo(1, 'AGUARDANDO_PAGAMENTO', '0000456-1/2026', []),
          ].map((licenca) => (
            <CartaoCarteira
              key={licenca.codigo}
              item={{
                licenca,
                nome: 'Maria Raimunda Tavares Pinheiro',
                documento: '39053344705',
                qrCodeBase64: null,
                declaracao: null,
                mensagemAvisoCarteira: null,
              }}
              acoes={[]}
            />
          ))}
        </div>
      </Secao>
      <Secao titulo={t('vitrine.tabela')}>
        <ListaDeLicencas
          licencas={[
            exemplo(1, 'AGUARDANDO_PAGAMENTO', '0000456-1/2026', ['BAIXAR_BOLETO']),
            exemplo(0, 'VIGENTE', '0000123-9/2026', ['BAIXAR_CARTEIRA', 'RENOVAR']),
            exemplo(0, 'RENOVADO', '0001890-5/2024', []),
          ]}
          destaques={['LPR000045612026']}
          nova
          aoMudar={() => undefined}
        />
      </Secao>
    </div>
  );
}

function Secao({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <section className="secao">
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

function Botoes() {
  const { t } = useTextos('paginas', 'formularios', 'geral');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const perguntar = () =>
    confirmar({
      titulo: t('vitrine.declaracao'),
      texto: t('vitrine.declaracaoTexto'),
      confirmar: t('vitrine.confirmar'),
    });
  return (
    <Secao titulo={t('vitrine.botoes')}>
      <div className="painel bts">
        <button type="button" className="bt" onClick={() => void perguntar()}>
          {t('vitrine.abrirDialogo')}
        </button>
        <button
          type="button"
          className="bt bt-2"
          onClick={() =>
            notificar({
              tipo: 'success',
              titulo: t('geral:sucesso.titulo'),
              mensagem: t('formularios:registrar.feito', { numero: 'LPR-0000456-1/2026' }),
            })
          }
        >
          {t('vitrine.notificar')}
        </button>
        <button type="button" className="bt bt-3">
          {t('vitrine.voltar')}
        </button>
        <button type="button" className="bt bt-perigo">
          <IconeLixeira />
          {t('vitrine.remover')}
        </button>
        <button type="button" className="bt bt-2" disabled>
          {t('vitrine.buscar')}
        </button>
      </div>
    </Secao>
  );
}

function Campos() {
  const { t } = useTextos('paginas');
  const { t: f } = useTextos('formularios');
  const esquema = useMemo(
    () => esquemaPessoa(f, '2026-11-20').pick(['nome', 'dataNascimento', 'sexo', 'email']),
    [f],
  );
  return (
    <Secao titulo={t('vitrine.campos')}>
      <Formik
        initialValues={{
          ...pessoaVazia({ cpf: '39053344705', passaporte: null }),
          zona: '0',
          dataNascimento: '31/02/1990',
          gasto: '350.5',
          peixes: ['8', '13'],
        }}
        initialTouched={{ dataNascimento: true }}
        validateOnMount
        validationSchema={esquema}
        onSubmit={() => undefined}
      >
        <Form className="painel" noValidate>
          <ErrosDoFormulario />
          <CampoTexto nome="nome" rotulo={f('campos.nome')} dica={f('dicas.nome')} />
          <CampoData
            nome="dataNascimento"
            rotulo={f('campos.dataNascimento')}
            dica={f('dicas.dataNascimento')}
          />
          <CampoMascara
            nome="cpf"
            rotulo={f('campos.cpf')}
            mascara="###.###.###-##"
            readOnly
            className="curto"
          />
          <CampoRadios
            nome="sexo"
            rotulo={f('campos.sexo')}
            arranjo="grade"
            escolhas={['0', '1', '2'].map((valor) => ({ valor, rotulo: f(`sexo.${valor}`) }))}
          />
          <CampoRadios
            nome="zona"
            rotulo={f('campos.zonaLocalizacao')}
            arranjo="lado"
            escolhas={[
              { valor: '0', rotulo: f('zona.0'), icone: IconePredios },
              { valor: '1', rotulo: f('zona.1'), icone: IconePalmeira },
            ]}
          />
          <CampoVarios
            nome="peixes"
            rotulo={f('campos.peixeMaisPescado')}
            dica={f('dicas.varios')}
            escolhas={[
              { valor: '8', rotulo: 'Pirarucu' },
              { valor: '11', rotulo: 'Tambaqui' },
              { valor: '13', rotulo: 'Tucunaré' },
            ]}
          />
          <CampoDinheiro nome="gasto" rotulo={f('campos.gastoMedioPesca')} className="curto" />
          <div className="bts bts-formulario">
            <button type="submit" className="bt">
              {t('vitrine.enviarForm')}
            </button>
          </div>
        </Form>
      </Formik>
    </Secao>
  );
}
